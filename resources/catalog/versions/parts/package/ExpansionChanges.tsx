import { useTranslation } from "react-i18next";
import type { VersionDiff } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { NameDiffChips } from "./NameDiffChips.tsx";
import styles from "./ChangeTable.module.css";

/** List of expansion files that were added, removed or replaced. */
export function ExpansionChanges({ changes }: { changes: VersionDiff["expansions"] }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const fileLabels = (side: VersionDiff["expansions"][number]["before"]) =>
    side ? [`${side.fileName}, ${format.bytes(side.sizeBytes)}`] : [];
  if (changes.length === 0) return null;
  return (
    <ul className={`stack gap-8 padded-row text-13 ${styles.line}`}>
      {changes.map(({ kind, before, after }) => (
        <li key={kind} className="row gap-12 soft">
          <span>{t(`expansion.${kind}`)}</span>
          <NameDiffChips added={fileLabels(after)} removed={fileLabels(before)} />
        </li>
      ))}
    </ul>
  );
}
