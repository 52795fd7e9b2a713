import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { findingLooks } from "#resources/catalog/versions/parts/package/finding-looks.ts";
import { FindingsList } from "#resources/catalog/versions/parts/package/FindingsList.tsx";
import { Tag } from "#ui/status/Tag.tsx";

/** Findings of the checks as tags, with full texts on demand. */
export function FindingTags({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation(["review", "findings"]);
  const [open, setOpen] = useState(false);
  if (findings.length === 0)
    return (
      <Tag tone="ok" icon={CircleCheck}>
        {t("package.noFindings")}
      </Tag>
    );
  const codes = [...new Map(findings.map((one) => [one.code, one])).values()];
  return (
    <>
      <span className="row">
        {codes.map((one) => (
          <Tag key={one.code} tone={findingLooks[one.severity].tone} icon={findingLooks[one.severity].icon}>
            {t(`findings:${one.code}.title`, one.details)}
          </Tag>
        ))}
        <button type="button" className="text-button link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "package.hideFindings" : "package.showFindings")}
        </button>
      </span>
      {open && (
        <div>
          <FindingsList findings={findings} />
        </div>
      )}
    </>
  );
}
