import { Button, Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { languages } from "#contract/platform/reference/languages.ts";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { AddressStateInput } from "../parts/AddressStateInput.tsx";
import { type ProfileFormValues, toProfileFormValues, differingProfileFields } from "./profile-details.ts";
import { NewNameBanner } from "./NewNameBanner.tsx";
import { useDetailsForm } from "./use-details-form.ts";
import { useEffect, useMemo, useState } from "react";
import { intlLocale } from "#ui/format/locale.ts";
import { loadWithRetry } from "#ui/lazy/load-code.ts";

const allCodes = async () => (await import("../sign-up/countries.ts")).countryCodes;

/** Country options with names in the user's language, India first. */
function useCountries(chosen: string): { value: string; label: string }[] {
  const { language } = useTranslation().i18n;
  const [codes, setCodes] = useState<readonly string[]>(["IN"]);
  useEffect(() => void loadWithRetry(allCodes).then(setCodes), []);
  return useMemo(() => {
    const names = new Intl.DisplayNames([intlLocale(language)], { type: "region" });
    const nameOf = (code: string) => (code === "" ? "" : (names.of(code) ?? code));
    return [...new Set([...codes, chosen])]
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) =>
        one.value === "IN" ? -1 : other.value === "IN" ? 1 : one.label.localeCompare(other.label, language),
      );
  }, [codes, chosen, language]);
}

type DetailsForm = ReturnType<typeof useDetailsForm>;

/** Name, address and language, in one form. */
export function ProfileDetailsCard() {
  const { t } = useTranslation(["profile", "accounts"]);
  const details = useDetailsForm();
  const { form, initial, rules, send, isSending, profile } = details;
  const typed = Form.useWatch((values: ProfileFormValues) => values, { form, preserve: true });
  const isChanged = typed !== undefined && differingProfileFields({ ...initial, ...typed }, initial).length > 0;
  return (
    <Card title={t("details.title")}>
      <UnsavedChangesGuard unsaved={() => isChanged} />
      <Form
        form={form}
        name="profile"
        layout="vertical"
        className="stack gap-12"
        initialValues={initial}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <NewNameBanner />
        <EditConflict details={details} />
        {profile.accountType === "ENTERPRISE" && (
          <Form.Item
            name="organizationName"
            label={t("accounts:signUp.organizationName")}
            rules={rules("organizationName")}
          >
            <Input autoComplete="organization" dir="auto" />
          </Form.Item>
        )}
        <div className="halves">
          <Form.Item name="firstName" label={t("accounts:signUp.firstName")} rules={rules("firstName")}>
            <Input autoComplete="given-name" dir="auto" />
          </Form.Item>
          <Form.Item name="lastName" label={t("accounts:signUp.lastName")} rules={rules("lastName")}>
            <Input autoComplete="family-name" dir="auto" />
          </Form.Item>
        </div>
        {profile.postalAddress && <AddressFields details={details} country={typed?.country ?? initial.country} />}
        <Form.Item name="language" label={t("details.language")} rules={rules("language")}>
          <Select options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
        </Form.Item>
        <div className="row">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={!isChanged}>
            {t("details.save")}
          </Button>
          {!isChanged && <span className="text-13 soft">{t("details.cannotSave")}</span>}
        </div>
      </Form>
    </Card>
  );
}

/** Edit conflict: values saved by somebody else beside the typed ones. */
function EditConflict({ details: { newer, form, initial } }: { details: DetailsForm }) {
  const { t } = useTranslation(["accounts", "profile"]);
  if (!newer) return null;
  const theirs = toProfileFormValues(newer);
  const mine = { ...initial, ...form.getFieldsValue(true) };
  const rows = differingProfileFields(mine, theirs).map((key) => ({
    field: key === "language" ? t("profile:details.language") : t(`signUp.${key}`),
    yours: mine[key],
    theirs: theirs[key],
  }));
  return <ConflictNotice rows={rows} />;
}

function AddressFields({ details: { rules }, country }: { details: DetailsForm; country: string }) {
  const { t } = useTranslation("accounts");
  const countries = useCountries(country);
  const inIndia = country === "IN";
  return (
    <>
      <Form.Item name="address" label={t("signUp.address")} rules={rules("address")}>
        <Input autoComplete="street-address" dir="auto" />
      </Form.Item>
      <div className="halves">
        <Form.Item name="country" label={t("signUp.country")} rules={rules("country")}>
          <Select showSearch={{ optionFilterProp: "label" }} options={countries} />
        </Form.Item>
        <Form.Item
          name="postalCode"
          label={t(inIndia ? "signUp.postalCode" : "signUp.postalCodeAbroad")}
          rules={rules("postalCode")}
        >
          <Input inputMode={inIndia ? "numeric" : "text"} autoComplete="postal-code" dir="ltr" />
        </Form.Item>
      </div>
      <div className="halves">
        <Form.Item name="state" label={t("signUp.state")} rules={rules("state")}>
          <AddressStateInput inIndia={inIndia} autoComplete="address-level1" />
        </Form.Item>
        <Form.Item name="city" label={t("signUp.city")} rules={rules("city")}>
          <Input autoComplete="address-level2" dir="auto" />
        </Form.Item>
      </div>
    </>
  );
}
