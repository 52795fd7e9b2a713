import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useRefreshProfile } from "#providers/auth/use-refresh-profile.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { AddressStateInput } from "../parts/AddressStateInput.tsx";
import { NewNameBanner } from "./NewNameBanner.tsx";
import { toProfileFormValues, toProfileUpdateBody } from "./profile-details.ts";
import { useEffect, useMemo, useState } from "react";
import { intlLocale } from "#contract/format-dates.ts";
import { loadWithRetry } from "#ui/lazy/load-code.ts";

const resource = { name: "accounts", calls: { update: profileCalls.updateProfile } } as const;

const allCodes = async () => (await import("../sign-up/countries.ts")).countryCodes;

/** Returns country options with names in the user's language, India first. */
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

/** True if the save sent a name that staff must approve first. */
function asksForName({ nameChange }: Profile, before: Profile): boolean {
  return nameChange != null && nameChange.askedAt !== before.nameChange?.askedAt;
}

/** Returns the form of the profile. What the same person saved elsewhere in the meantime is merged field by field. */
function useDetailsForm(profile: Profile) {
  const { t } = useTranslation("profile");
  const notify = useNotify();
  const refreshProfile = useRefreshProfile();
  return useCallForm(resource, "edit", {
    initial: toProfileFormValues(profile),
    revision: profile.revision,
    toBody: (typed, revision) => toProfileUpdateBody(typed, revision, profile),
    merge: (sides) => mergeFields(sides),
    // A new name is not the profile's before staff approve it.
    continueWith: (_, saved) => toProfileFormValues(saved),
    onSaved: (saved) => {
      notify.success(t(asksForName(saved, profile) ? "newName.asked" : "details.saved"));
      void refreshProfile();
    },
    onRefused: ({ status }) => void (status === 409 && refreshProfile()),
  });
}

type DetailsForm = ReturnType<typeof useDetailsForm>;

/** Card with a form for name, address and language. */
export function ProfileDetailsCard() {
  const { t } = useTranslation(["profile", "accounts", "shell"]);
  const profile = useProfile();
  const form = useDetailsForm(profile);
  const { rules, values } = form;
  const isChanged = form.unsaved();
  return (
    <Card title={t("details.title")}>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} name="profile" className="stack gap-12">
        <NewNameBanner />
        <EditConflict conflicts={form.conflicts} />
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
        {profile.postalAddress && <AddressFields rules={rules} country={values.country} />}
        <Form.Item name="language" label={t("details.language")} rules={rules("language")}>
          <Select options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
        </Form.Item>
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
        <div className="row">
          <ActionButton
            type="primary"
            htmlType="submit"
            loading={form.isPending}
            missing={isChanged ? null : t("shell:act.unchanged")}
          >
            {t("details.save")}
          </ActionButton>
        </div>
      </Form>
    </Card>
  );
}

/** Notice of fields that were saved elsewhere as well, with both values. */
function EditConflict({ conflicts }: Pick<DetailsForm, "conflicts">) {
  const { t } = useTranslation(["accounts", "profile"]);
  if (conflicts === null) return null;
  const rows = conflicts.map(({ path, mine, theirs }) => ({
    field: path === "language" ? t("profile:details.language") : t(`signUp.${path}`),
    yours: mine,
    theirs,
  }));
  return <ConflictNotice rows={rows} />;
}

interface AddressFieldsProps extends Pick<DetailsForm, "rules"> {
  country: string;
}

function AddressFields({ rules, country }: AddressFieldsProps) {
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
