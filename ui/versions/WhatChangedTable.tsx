import { Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#contract/reference/languages.ts";
import type { PackageChanges as PackageChange } from "#contract/packages/changes.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { WhatChanged } from "#contract/versions/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { DiffText } from "#ui/text/DiffText.tsx";
import { ExpansionChanges } from "#ui/versions/ExpansionChanges.tsx";
import { PackageChanges } from "#ui/versions/PackageChanges.tsx";
import styles from "./ChangeTable.module.css";

interface WhatChangedTableProps {
  changes: WhatChanged;
  /** Fields to list although they did not change. */
  also?: readonly ReviewField[];
}

const nameOf = (code: string): string => languages.find((one) => one.code === code)?.name ?? code;

/** A version against the live one, field by field: texts by words, pictures side by side, the package's facts. */
export function WhatChangedTable({ changes, also = [] }: WhatChangedTableProps) {
  const { t } = useTranslation("versions");
  const { against, texts, images } = changes;
  const said = new Set<ReviewField>([...texts.map((one) => one.field), ...images.map((one) => one.field)]);
  const rest = changes.fields.filter((field) => !said.has(field) && !(field === "apkSection" && changes.package));
  const same = also.filter((field) => !changes.fields.includes(field));
  const live = (before: ReactNode) => (against ? before : undefined);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("changes.field")}</th>
            {against && (
              <th scope="col">
                {against.versionName ? t("changes.live", { version: against.versionName }) : t("changes.liveFact")}
              </th>
            )}
            <th scope="col">{t("changes.thisVersion")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {texts.map((one) => (
            <Row
              key={`${one.field} ${one.language ?? ""}`}
              field={one.field}
              note={one.language && nameOf(one.language)}
              isNew={one.before === ""}
              before={live(<Text lang={one.language}>{one.before}</Text>)}
            >
              {one.before === "" ? (
                <Text lang={one.language}>{one.after}</Text>
              ) : (
                <DiffText before={one.before} after={one.after} {...(one.language && { lang: one.language })} />
              )}
            </Row>
          ))}
          {images.map((one) => (
            <Row
              key={one.field}
              field={one.field}
              isNew={one.before.length === 0}
              before={live(<Pictures of={one.before} />)}
            >
              <Pictures of={one.after} />
            </Row>
          ))}
          {rest.map((field) => (
            <Row key={field} field={field} isNew={against === null} before={live("")} />
          ))}
          {same.map((field) => (
            <Row key={field} field={field} before={live("")} same />
          ))}
        </tbody>
      </table>
      {changes.package && against && <PackageChanges change={changes.package} />}
      {changes.package && !against && <NewPackage change={changes.package} />}
      <ExpansionChanges changes={changes.expansions} />
    </>
  );
}

interface RowProps {
  field: ReviewField;
  note?: ReactNode;
  /** Left out where nothing is live. */
  before: ReactNode | undefined;
  isNew?: boolean;
  same?: boolean;
  children?: ReactNode;
}

function Row({ field, note, before, isNew = false, same = false, children }: RowProps) {
  const { t } = useTranslation("versions");
  return (
    <tr>
      <th scope="row">
        {t(`field.${field}`)}
        {note && <bdi className={styles.note}>{note}</bdi>}
      </th>
      {before !== undefined && <td className={styles.before}>{before}</td>}
      <td className={styles.after}>{children}</td>
      <td className={styles.tag}>
        {same ? (
          <span className={styles.quiet}>{t("changes.sameTag")}</span>
        ) : (
          <Tag tone="info" icon={isNew ? Plus : Pencil}>
            {isNew ? t("changes.newTag") : t("changes.changedTag")}
          </Tag>
        )}
      </td>
    </tr>
  );
}

const Text = ({ lang, children }: { lang: string | null; children: string }) => (
  <span className={styles.text} lang={lang ?? "en"} dir="auto">
    {children}
  </span>
);

function Pictures({ of }: { of: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation("versions");
  if (of.length === 0) return <span className={styles.quiet}>{t("changes.none")}</span>;
  return (
    <span className={styles.pictures}>
      {of.map((one) => (
        <img key={one.id} src={one.url} alt="" loading="lazy" />
      ))}
      <span className="visually-hidden">{t("changes.pictures", { count: of.length })}</span>
    </span>
  );
}

function NewPackage({ change }: { change: PackageChange }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  return (
    <p className={styles.newPackage}>
      <strong>{t("field.apkSection")}</strong>{" "}
      <bdi>{`${change.versionName.after ?? "–"} (${change.versionCode.after ?? "–"}), ${format.bytes(change.sizeBytes.after)}`}</bdi>
    </p>
  );
}
