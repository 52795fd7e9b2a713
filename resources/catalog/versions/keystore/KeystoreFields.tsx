import { Checkbox, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { type FieldControlProps, Field } from "#ui/fields/Field.tsx";
import type { KeystoreCheckOutcome } from "./read-keystore.ts";
import type { KeystoreForm } from "./use-keystore-form.ts";
import { KeyRound } from "lucide-react";
import { useFormat } from "#ui/format/use-format.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import styles from "./keystore.module.css";

/** Problems that are shown below the key's password; problems of the certificate are shown among the verdicts. */
const keyPasswordProblems = new Set(["key_password_wrong"]);

/** Fields for file, password, alias and key password, each with its own verdict as soon as there is one. */
export function KeystoreFields({ keystore }: { keystore: KeystoreForm }) {
  const { t } = useTranslation("keystores");
  const { typed, edit, kind, opened, aliases, signing, tooLarge } = keystore;
  const problem = useKeystoreErrorText();
  const keyProblem = signing.phase === "wrong" && keyPasswordProblems.has(signing.problem) ? problem(signing) : null;
  return (
    <>
      <Field
        label={t("file")}
        error={tooLarge ? t("tooLarge") : problem(kind)}
        passed={kind.phase === "done" && t("kind", { type: kind.value.type })}
      >
        {({ id }) => <KeystoreDropZone id={id} file={typed.file} onFile={(file) => edit({ file, alias: "" })} />}
      </Field>
      <Field
        label={t("storePassword")}
        error={problem(opened)}
        passed={opened.phase === "done" && t("opened", { count: aliases.length })}
      >
        {(control) => (
          <SecretInput {...control} value={typed.storePassword} onChange={(storePassword) => edit({ storePassword })} />
        )}
      </Field>
      <Field label={t("alias")} help={aliases.length === 0 && t("aliasLater")}>
        {({ id }) => (
          <Select
            id={id}
            value={typed.alias === "" ? null : typed.alias}
            disabled={aliases.length === 0}
            placeholder={t("aliasChoose")}
            options={aliases.map((alias) => ({ value: alias, label: <bdi>{alias}</bdi> }))}
            onChange={(alias: string) => edit({ alias })}
          />
        )}
      </Field>
      <Checkbox checked={typed.samePassword} onChange={(event) => edit({ samePassword: event.target.checked })}>
        {t("samePassword")}
      </Checkbox>
      {typed.samePassword ? (
        keyProblem && <FieldNote kind="error">{keyProblem}</FieldNote>
      ) : (
        <Field label={t("keyPassword")} error={keyProblem}>
          {(control) => (
            <SecretInput {...control} value={typed.keyPassword} onChange={(keyPassword) => edit({ keyPassword })} />
          )}
        </Field>
      )}
    </>
  );
}

/** Returns the error text for a failed check, or null. */
export function useKeystoreErrorText(): (outcome: KeystoreCheckOutcome<unknown>) => string | null {
  const { t } = useTranslation("errors");
  return (outcome) =>
    outcome.phase === "wrong" ? t(`code.${outcome.problem}`, { type: "", ...outcome.params }) : null;
}

interface SecretInputProps extends FieldControlProps {
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}

/** Input for a keystore's password; browsers and password managers are not asked to save it. */
function SecretInput({ onChange, ...control }: SecretInputProps) {
  return (
    <Input.Password
      {...control}
      dir="ltr"
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      spellCheck={false}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface KeystoreDropZoneProps {
  id: string;
  file: File | null;
  onFile(file: File): void;
}

/** Drop zone and file button for the keystore; the page's own drop zone does not receive it. */
function KeystoreDropZone({ id, file, onFile }: KeystoreDropZoneProps) {
  const { t } = useTranslation("keystores");
  const format = useFormat();
  const take = ([chosen]: File[]) => chosen && onFile(chosen);
  return (
    <DropZone className={`line gap-12 ${styles.drop}`} onFiles={take}>
      <KeyRound size={20} strokeWidth={1.5} aria-hidden />
      <div className="stack gap-0 grow break-anywhere">
        {file ? (
          <>
            <bdi>{file.name}</bdi>
            <bdi className="text-13 soft">{format.bytes(file.size)}</bdi>
          </>
        ) : (
          <span className="text-13 soft">{t("drop")}</span>
        )}
      </div>
      {/* Keystores have any extension or none: the bytes decide. */}
      <FileButton id={id} accept="" aria-label={`${t("file")}: ${t(file ? "replace" : "choose")}`} onFiles={take}>
        {t(file ? "replace" : "choose")}
      </FileButton>
    </DropZone>
  );
}
