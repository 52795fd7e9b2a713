import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { appCalls } from "#contract/apps/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { renew } from "#providers/data/renew.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { callApi } from "#providers/http/call-api.ts";
import { useForm } from "../form/form-context.ts";

const outdated = [versionCalls.listVersions, versionCalls.versionDetails, appCalls.appDetails, appCalls.listApps];

export interface Submit {
  readonly busy: boolean;
  readonly conflicted: boolean;
  send(): Promise<void>;
}

/** Saves what is unsaved, submits that revision and leads to where the version goes on. */
export function useSubmit(message: "submit.sent" | "held.resubmitted" = "submit.sent"): Submit {
  const { t } = useTranslation("versions");
  const { details, keeper, state } = useForm();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const { id, appId } = details.version;
  const send = async () => {
    setBusy(true);
    try {
      if (!(await keeper.saveNow())) return notify.warning(t("submit.blockedUnsaved"));
      const { revision } = keeper.current();
      await callApi(versionCalls.submitVersion, {
        params: { versionId: id },
        // Query strings carry text; the server reads it as a number.
        query: { revision: String(revision) },
      });
      keeper.forget();
      notify.success(t(message));
      await navigate(`/home/${appId}/overview`);
      // The dialog showed the app's review clock, so the overview opens with the answer from before the submission.
      await renew(client, outdated);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, conflicted: state === "conflict", send };
}
