import { valuePairs } from "#contract/review/desk/field-content.ts";
import type { FieldPath, ReviewField } from "#contract/review/desk/review-fields.ts";
import { usePlaceName } from "#resources/catalog/versions/parts/listing/use-place-name.ts";
import { useValueLabels } from "#resources/catalog/versions/parts/listing/use-value-labels.ts";
import { ListContent } from "./ListContent.tsx";
import { formBefore, type Sides } from "./comparison-sides.ts";

interface PlacedValuesProps {
  field: ReviewField;
  sides: Sides;
  /** Filters the values by place; all by default. */
  only?: (place: FieldPath) => boolean;
}

/** A field's selections and switches, by place. */
export function PlacedValues({ field, sides, only = () => true }: PlacedValuesProps) {
  const nameOf = usePlaceName();
  const wordsOf = useValueLabels();
  const pairs = valuePairs(formBefore(sides), sides.after.form, field).filter(
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
          <ListContent before={sides.before && wordsOf(pair, pair.before)} after={wordsOf(pair, pair.after)} />
        </div>
      ))}
    </div>
  );
}
