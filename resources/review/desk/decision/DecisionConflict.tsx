import { Button } from "antd";
import { Copy, Trash2, Users } from "lucide-react";
import { Banner } from "#ui/page/Banner.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useNameWithPartsLabel } from "#resources/catalog/versions/parts/listing/use-field-part-label.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { useRegionText } from "#resources/catalog/versions/parts/regions/region-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { statusLabelKey } from "#ui/theme/status-styles.ts";
import type { DecisionDraft, PinnedReasonDraft } from "./decision-draft.ts";
import styles from "./decision.module.css";

interface WrittenText {
  readonly title: string;
  readonly text: string;
  readonly regions: readonly PictureRegion[];
}

/** Returns all texts the reviewer wrote, with headings, whatever the selected decision. */
function writtenReasons(draft: DecisionDraft, nameOf: (pin: PinnedReasonDraft) => string): WrittenText[] {
  const pins = draft.pins.map((pin) => ({
    title: [nameOf(pin), pin.title.trim()].filter(Boolean).join(": "),
    text: pin.description.trim(),
    regions: pin.regions,
  }));
  const { rejectTitle, rejectText, rejectRegions: regions } = draft;
  const rejection = { title: rejectTitle.trim(), text: rejectText.trim(), regions };
  const note = { title: "", text: draft.note.trim(), regions: [] };
  return [...pins, rejection, note].filter(
    (reason) => reason.title !== "" || reason.text !== "" || reason.regions.length > 0,
  );
}

interface DecisionConflictProps {
  submission: ReviewSubmission;
  draft: DecisionDraft;
  onThrowAway: () => void;
  onNext: () => void;
}

/** Panel shown when someone else decided first: their decision and the user's draft, which is kept until discarded. */
export function DecisionConflict({ submission, draft, onThrowAway, onNext }: DecisionConflictProps) {
  const { t } = useTranslation(["review", "versions", "statuses"]);
  const format = useFormat();
  const [copied, setCopied] = useState(false);
  const { version, history, media, form } = submission.details;
  const wordsOf = useRegionText();
  const inWords = (region: PictureRegion, at: number) => wordsOf(region, at + 1);
  const [last] = history;
  const takenBack = last?.byKind === "developer";
  const withParts = useNameWithPartsLabel();
  const name = ({ field, parts }: Pick<PinnedReasonDraft, "field" | "parts">) =>
    withParts(t(`versions:field.${field}`), parts);
  const mine = writtenReasons(draft, name);
  const copy = async () => {
    await navigator.clipboard.writeText(
      mine
        .map((reason) => [reason.title, reason.text, ...reason.regions.map(inWords)].filter(Boolean).join("\n"))
        .join("\n\n"),
    );
    setCopied(true);
  };
  return (
    <div className={`stack gap-12 ${styles.body}`}>
      <Banner tone="warn" icon={Users} boxed title={t(takenBack ? "lost.takenBack" : "lost.title")}>
        {last &&
          t("lost.byOther", {
            name: last.by,
            status: t(
              `statuses:${statusLabelKey({ of: "version", status: version.status, appStatus: submission.app.status })}`,
            ),
            when: format.moment(last.at),
          })}
      </Banner>
      {last && !takenBack && (
        <section className="stack gap-4">
          <h3 className="text-13 medium">{t("lost.theirs")}</h3>
          {last.reasons.length === 0 && <p className="text-13 faint">{t("lost.noReason")}</p>}
          {last.reasons.map((reason, index) => (
            <div key={index} className="stack gap-4">
              <p className="text-13 soft" dir="auto">
                <strong>
                  {[reason.field && name({ ...reason, field: reason.field }), reason.title].filter(Boolean).join(": ")}
                </strong>{" "}
                {reason.description}
              </p>
              <MarkedImages regions={reason.regions} media={media} form={form} />
            </div>
          ))}
        </section>
      )}
      <section className="stack gap-4">
        <h3 className="text-13 medium">{t("lost.yours")}</h3>
        <p className="text-13 faint">{t("lost.kept")}</p>
        {mine.map((reason) => (
          <div key={reason.title} className={`text-13 ${styles.reason}`} data-tone="warn">
            <p className="toned" dir="auto">
              {reason.title}
            </p>
            <p className={`soft break-anywhere ${styles.written}`} dir="auto">
              {reason.text}
            </p>
            <MarkedImages regions={reason.regions} media={media} form={form} />
          </div>
        ))}
        <div className="row">
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
            {t(copied ? "lost.copied" : "lost.copy")}
          </Button>
          <Button icon={<Trash2 size={16} aria-hidden />} onClick={onThrowAway}>
            {t("lost.throwAway")}
          </Button>
          <Button type="primary" onClick={onNext}>
            {t("lost.nextApp")}
          </Button>
        </div>
      </section>
    </div>
  );
}
