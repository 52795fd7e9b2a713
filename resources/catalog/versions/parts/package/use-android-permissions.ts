import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type AppPermission, referenceCalls } from "#contract/platform/reference/calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";

/** Returns Android's permissions with labels in the user's language; empty until they have loaded. */
export function useAndroidPermissions(): readonly z.infer<typeof AppPermission>[] {
  const { i18n } = useTranslation();
  return (
    useCall(referenceCalls.listPermissions, { query: { language: toLanguageCode(i18n.language) } }).data?.items ?? []
  );
}
