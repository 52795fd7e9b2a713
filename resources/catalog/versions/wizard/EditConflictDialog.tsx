import { Modal, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { languageNativeName } from "../parts/listing/use-field-place-label.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import type { FieldDifference, MergeSide } from "#ui/form/three-way-merge.ts";
import { diffForms, isDerivedField } from "../form/merge-forms.ts";
import { useProblemText } from "../form/use-problem-text.ts";
import styles from "./wizard.module.css";

interface ConflictDialogProps {
  theirs: VersionDetails;
  onClose(): void;
}

/** Dialog with both values of every field that differs; if both sides changed one, the user chooses. */
export function EditConflictDialog({ theirs, onClose }: ConflictDialogProps) {
  const { t } = useTranslation("versions");
  const { base, form, saver } = useVersionForm();
  const [choices, setChoices] = useState<Record<string, MergeSide>>({});
  const differences = diffForms(base, form, theirs.form).filter(({ path }) => !isDerivedField(path));
  const save = () => {
    void saver.resolve(choices);
    onClose();
  };
  return (
    <Modal
      open
      width={840}
      title={t("conflict.title")}
      okText={t("conflict.save")}
      onOk={save}
      cancelText={t("conflict.later")}
      onCancel={onClose}
    >
      <p>{t("conflict.lead")}</p>
      <PlainTable className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{t("conflict.field")}</th>
            <th scope="col">{t("conflict.mine")}</th>
            <th scope="col">{t("conflict.theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.path}
              difference={difference}
              choice={choices[difference.path] ?? "mine"}
              onChoose={(choice) => setChoices({ ...choices, [difference.path]: choice })}
            />
          ))}
        </tbody>
      </PlainTable>
    </Modal>
  );
}

interface DifferenceRowProps {
  difference: FieldDifference;
  choice: MergeSide;
  onChoose(choice: MergeSide): void;
}

function DifferenceRow({ difference: { path, mine, theirs, changedBy }, choice, onChoose }: DifferenceRowProps) {
  const { t } = useTranslation("versions");
  const label = useProblemText().label(path);
  const side = (value: unknown, own: MergeSide) => (
    <td>
      {changedBy === "both" && (
        <Radio
          checked={choice === own}
          onChange={() => onChoose(own)}
          aria-label={`${label}: ${t(`conflict.${own}`)}`}
        />
      )}
      <Value value={path === "sourceLanguage" ? languageNativeName(String(value)) : value} />
      {changedBy === "me" && own === "mine" && <span className="text-12 faint">{t("conflict.takenMine")}</span>}
      {changedBy === "them" && own === "theirs" && <span className="text-12 faint">{t("conflict.takenTheirs")}</span>}
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {side(mine, "mine")}
      {side(theirs, "theirs")}
    </tr>
  );
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation("versions");
  const text = (): string => {
    if (typeof value === "boolean") return t(value ? "conflict.yes" : "conflict.no");
    if (!Array.isArray(value)) return String(value);
    const readable = value.every((item) => typeof item === "string" && !isId.test(item));
    return readable ? value.join(", ") : t("conflict.entries", { count: value.length });
  };
  const empty = value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return (
    <bdi className={`break-anywhere ${styles.value}`}>
      {empty ? <span className="text-12 faint">{t("conflict.empty")}</span> : text()}
    </bdi>
  );
}

const isId = /^[\da-f]{8}-[\da-f-]{27}$/;
