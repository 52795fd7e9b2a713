import { useState } from "react";
import { useTranslation } from "react-i18next";
import { versionCalls } from "#contract/versions/calls.ts";
import type { HeldField } from "#contract/versions/views.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useForm } from "../form/form-context.ts";

/** Marks a held field fixed (after the change is saved, so that the server sees it) or takes the mark back. */
export function useMarkFixed(held: HeldField): { set(fixed: boolean): void; busy: boolean } {
  const { t } = useTranslation("versions");
  const { keeper, details } = useForm();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const set = async (fixed: boolean) => {
    setBusy(true);
    try {
      if (!(await keeper.saveNow())) return notify.warning(t("held.markAfterSave"));
      await callApi(versionCalls.markHeldField, { params: { id: held.id }, body: { fixed } });
      keeper.rebase(await callApi(versionCalls.versionDetails, { params: { id: details.version.id } }));
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { set: (fixed) => void set(fixed), busy };
}
