import { useTranslation } from "react-i18next";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { FileKind } from "#contract/catalog/packages/kinds.ts";
import { useFormat } from "#ui/format/use-format.ts";

interface PackageFactsLineProps {
  facts: PackageFacts;
  live: PackageFacts | null;
  kind: FileKind;
}

/** Smaller differences are noise from signing. */
const notableBytes = 1024;

/** Kind, size against live, SDKs, native code, languages in one line. */
export function PackageFactsLine({ facts, live, kind }: PackageFactsLineProps) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const more = live ? facts.sizeBytes - live.sizeBytes : 0;
  const size = format.bytes(Math.abs(more));
  const sdk = (value: number | null) => (value === null ? "–" : String(value));
  const change =
    Math.abs(more) < notableBytes
      ? ""
      : ` (${more > 0 ? t("package.bigger", { size }) : t("package.smaller", { size })})`;
  const line = [
    `${kind} ${format.bytes(facts.sizeBytes)}${change}`,
    t("package.sdk", { min: sdk(facts.minSdk), target: sdk(facts.targetSdk) }),
    ...(facts.abis.length > 0 ? [t("package.abis", { count: facts.abis.length })] : []),
    t("package.locales", { count: Math.max(1, facts.locales.length) }),
  ];
  return (
    <div className="stack gap-8">
      <span>
        {line.map((part, index) => (
          <span key={part}>
            {index > 0 && " · "}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </div>
  );
}
