import { fieldValuePairs } from "#contract/review/desk/field-content.ts";
import type { VersionFormPath, ReviewField } from "#contract/review/desk/review-fields.ts";
import { useFieldPlaceLabel } from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";
import { useValueLabels } from "#resources/catalog/versions/parts/listing/use-value-labels.ts";
import { ListDiff } from "./ListDiff.tsx";
import { liveVersionForm, type ComparisonSides } from "./comparison-sides.ts";

interface PlacedValuesProps {
  field: ReviewField;
  sides: ComparisonSides;
  /** Filters the values by place; all by default. */
  only?: (place: VersionFormPath) => boolean;
}

/** Diff of a field's selections and switches, by place. */
export function ValuesByListing({ field, sides, only = () => true }: PlacedValuesProps) {
  const nameOf = useFieldPlaceLabel();
  const wordsOf = useValueLabels();
  const pairs = fieldValuePairs(liveVersionForm(sides), sides.after.form, field).filter(
    (pair) => only(pair.place) && pair.before.length + pair.after.length > 0,
  );
  return (
    <div className="stack gap-8">
      {pairs.map((pair) => (
        <div key={`${pair.place} ${pair.of}`}>
          {nameOf(pair) !== null && (
            <div className="text-12 soft">
              <bdi>{nameOf(pair)}</bdi>
            </div>
          )}
          <ListDiff before={sides.before && wordsOf(pair, pair.before)} after={wordsOf(pair, pair.after)} />
        </div>
      ))}
    </div>
  );
}
