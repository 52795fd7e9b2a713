import { useState } from "react";
import { useTranslation } from "react-i18next";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import type { AppFlag, FlagAudience } from "#contract/catalog/flags/app-flag.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Intended change to a flag. */
export interface FlagChange {
  readonly act: "flag" | "change" | "off" | "back";
  readonly appFlag: string | null;
  readonly audience: FlagAudience;
}

interface Typed {
  readonly appFlag: string | null;
  readonly audience: FlagAudience;
}

interface FlagForm {
  readonly appId: string;
  readonly flag: AppFlag;
  readonly wanted: FlagChange;
  readonly onDone: () => void;
}

/** Adds a flag if the app has none now, and changes it otherwise. The current flag decides, not the one at opening. */
export function useFlagForm({ appId, flag, wanted, onDone }: FlagForm) {
  const { t } = useTranslation("flags");
  const notify = useNotify();
  const answers = useCallCache();
  const [typed, setTyped] = useState<Typed>({ appFlag: wanted.appFlag, audience: wanted.audience });
  const [overtaken, setOvertaken] = useState(false);
  const add = useCallMutation(appFlagCalls.flagApp);
  const edit = useCallMutation(appFlagCalls.changeAppFlag);
  const params = { id: appId };
  const { revision } = flag;
  const { audience } = typed;
  const text = typed.appFlag?.trim() ?? null;
  const isSame = text === flag.appFlag && audience === flag.audience;
  const handlers = {
    onSuccess: () => {
      notify.success(t(`done.${wanted.act}`));
      onDone();
    },
    onError: (error: ApiError) => {
      if (error.status !== 409) return;
      setOvertaken(true);
      void answers.changedBy(appFlagCalls.flagApp);
    },
  };
  const send = () => {
    if (flag.appFlag !== null) edit.mutate({ params, body: { appFlag: text, audience, revision } }, handlers);
    else if (text !== null) add.mutate({ params, body: { appFlag: text, audience, revision } }, handlers);
  };
  return {
    typed,
    change: (changed: Partial<Typed>) => setTyped({ ...typed, ...changed }),
    overtaken,
    send,
    isReady: text !== "" && !isSame,
    isPending: add.isPending || edit.isPending,
    error: overtaken ? null : (add.error ?? edit.error),
    unsaved: () => typed.appFlag !== wanted.appFlag || audience !== wanted.audience,
  };
}
