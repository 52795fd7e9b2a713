import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { type HoldVerdict, heldFieldVerdicts } from "#contract/review/desk/hold-checks.ts";
import { limits } from "#contract/limits.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { verdictLooks } from "#resources/catalog/versions/parts/holds/VerdictTag.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import styles from "./fields.module.css";

/** Verdicts on fixes, and functions to set them; rows get null if the user may not decide. */
export interface FixCheckActions {
  readonly of: (heldFieldId: string) => { readonly verdict: HoldVerdict; readonly words: string } | undefined;
  readonly find: (heldFieldId: string, verdict: HoldVerdict) => void;
  readonly write: (heldFieldId: string, words: string) => void;
}

const keys = { settled: "S", not_yet: "T" } as const;

/** Buttons for the verdict on a field's fix, resolved or not yet, with an optional message to the developer. */
export function FixCheck({ held, checking }: { held: HeldField; checking: FixCheckActions }) {
  const { t } = useTranslation(["holds", "versions"]);
  const field = t(`versions:field.${held.field}`);
  const found = checking.of(held.id);
  return (
    <div className="stack gap-8">
      <div className="row" role="group" aria-label={t("check.legend", { field })}>
        {heldFieldVerdicts.map((verdict) => {
          const { icon: Icon, tone } = verdictLooks[verdict];
          return (
            <button
              key={verdict}
              type="button"
              className={`text-button inline medium ${styles.verdict}`}
              data-tone={tone}
              data-verdict={verdict}
              aria-pressed={found?.verdict === verdict}
              onClick={() => checking.find(held.id, verdict)}
            >
              <Icon size={14} strokeWidth={1.75} aria-hidden />
              {t(`check.${verdict}`)}
              <span className="wide-only" aria-hidden>
                <KeyHint keys={[keys[verdict]]} />
              </span>
            </button>
          );
        })}
      </div>
      {found && (
        <Input.TextArea
          value={found.words}
          dir="auto"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={limits.holdMessage.codePoints}
          aria-label={t("check.words", { field })}
          placeholder={t("check.wordsPlace")}
          onChange={(event) => checking.write(held.id, event.target.value)}
        />
      )}
    </div>
  );
}
