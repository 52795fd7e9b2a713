import { useTranslation } from "react-i18next";
import type { PackageChanges } from "#contract/packages/changes.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./ChangeTable.module.css";

type Areas = NonNullable<PackageChanges["sizeByArea"]>;
const areas = ["dex", "native", "resources", "assets", "other"] as const;
/** Smaller differences are noise of signing and aligning. */
const notableBytes = 1024;

/** Where the difference comes from, the largest part first. */
export function SizeByAreaRows({ change: { before, after } }: { change: Areas }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const apart = areas
    .map((name) => ({ name, bytes: after[name] - before[name] }))
    .filter(({ bytes }) => Math.abs(bytes) >= notableBytes)
    .sort((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
  if (apart.length === 0) return null;
  return (
    <ul className={styles.areas}>
      {apart.map(({ name, bytes }) => (
        <li key={name}>
          {t(`changes.area.${name}`)} <bdi>{`${bytes > 0 ? "+" : "−"}${format.bytes(Math.abs(bytes))}`}</bdi>
        </li>
      ))}
    </ul>
  );
}
