import { Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { countGraphemes, fitsLimit } from "#contract/text-length.ts";
import type { DecisionState } from "./use-decision.ts";

/** Internal note stored with the decision; the developer never sees it. */
export function InternalNote({ deciding }: { deciding: DecisionState }) {
  const { t } = useTranslation("review");
  const id = useId();
  const { note } = deciding.draft;
  const limit = limits.holdReason;
  return (
    <div className="stack gap-4">
      <div className="line spread">
        <label htmlFor={id} className="text-13 medium">
          {t("decide.note")}
        </label>
        <span className="text-13 faint">{t("decide.noteHint")}</span>
      </div>
      <Input.TextArea
        id={id}
        value={note}
        autoSize={{ minRows: 2, maxRows: 8 }}
        status={fitsLimit(note, limit) ? "" : "error"}
        onChange={(event) => deciding.change((draft) => ({ ...draft, note: event.target.value }))}
      />
      {!fitsLimit(note, limit) && (
        <p className="text-12 toned" data-tone="err">
          {t("decide.tooLong", { count: countGraphemes(note), limit: limit.graphemes })}
        </p>
      )}
    </div>
  );
}
