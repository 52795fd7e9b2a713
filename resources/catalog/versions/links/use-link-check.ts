import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { isCheckable, type LinkCheck, type LinkField } from "#contract/catalog/versions/link-checks.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/** Text once typing has paused for the save delay, or at once when its field loses focus. */
function useDebounced(text: string): readonly [string, () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.draftSaveDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, () => setSettled(text)];
}

interface LinkState {
  /** `none` if there is nothing to check: no address, an incomplete one, or a form that cannot be edited. */
  readonly state: "none" | "asking" | LinkCheck;
  askAgain(): void;
  /** Call when the field loses focus. */
  settle(): void;
}

/** Whether the address in a field of the developer info answers. */
export function useLinkCheck(field: LinkField, address: string): LinkState {
  const { details, editable } = useVersionForm();
  const answers = useCallCache();
  const [settled, settle] = useDebounced(address);
  const { checkLink } = versionCalls;
  const again = useCallMutation(checkLink);
  const body = { versionId: details.version.id, field, address: settled };
  const enabled = editable && settled === address && isCheckable(field, settled);
  const asked = useCall(checkLink, { body }, { enabled, ownNotFound: true });
  const stateOf = (): LinkState["state"] => {
    if (!enabled) return "none";
    if (asked.isPending || again.isPending) return "asking";
    return again.error || asked.isError ? { state: "not_asked" } : asked.data;
  };
  const askAgain = () =>
    again.mutate({ body: { ...body, again: true } }, { onSuccess: (check) => answers.put(checkLink, { body }, check) });
  return { state: stateOf(), askAgain, settle };
}
