import { Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { Profile } from "#contract/accounts/auth/session.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useRefreshProfile } from "#providers/auth/use-refresh-profile.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText, useSchemaRules } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { toProfileUpdateBody, type ProfileFormValues, toProfileFormValues } from "./profile-details.ts";

/** True if the save sent a name that staff must approve first. */
function asksForName({ nameChange }: Profile, before: Profile): boolean {
  return nameChange != null && nameChange.askedAt !== before.nameChange?.askedAt;
}

/**
 * Returns the profile form. After an edit conflict the typed values stay beside the newer record, and the next save
 * overwrites it.
 */
export function useDetailsForm() {
  const { t } = useTranslation("profile");
  const profile = useProfile();
  const [form] = Form.useForm<ProfileFormValues>();
  const [newer, setNewer] = useState<Profile | null>(null);
  const update = useCallMutation(profileCalls.updateProfile);
  const askAgain = useRefreshProfile();
  const notify = useNotify();
  const errorText = useFieldErrorText();
  const seen = newer ?? profile;
  const typedBody = (typed: ProfileFormValues) =>
    toProfileUpdateBody({ ...toProfileFormValues(seen), ...typed }, seen.revision, profile);
  const rules = useSchemaRules<ProfileFormValues>({ schema: profileCalls.updateProfile.body, bodyOf: typedBody });
  const refused = (error: ApiError) => {
    if (error.status === 409) return setNewer(Profile.safeParse(error.current).data ?? null);
    if (error.fields.length === 0) return notify.error(error);
    form.setFields(
      error.fields.map((field) => ({ name: field.path as keyof ProfileFormValues, errors: [errorText(field)] })),
    );
  };
  const send = (typed: ProfileFormValues) =>
    update.mutate(
      { body: typedBody(typed) },
      {
        onSuccess: (saved) => {
          setNewer(null);
          form.setFieldsValue(toProfileFormValues(saved));
          notify.success(t(asksForName(saved, seen) ? "newName.asked" : "details.saved"));
          void askAgain();
        },
        onError: refused,
      },
    );
  return { form, initial: toProfileFormValues(profile), rules, send, newer, isSending: update.isPending, profile };
}
