import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCheckableLink, type LinkCheck, type LinkField } from "#contract/catalog/versions/link-checks.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useLinkCheckText } from "../parts/links/use-link-check-text.ts";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useVersionForm } from "../form/version-form-context.ts";

interface CheckedLinkProps {
  field: LinkField;
  address: string;
  /** Form field that holds the address. */
  children: ReactNode;
}

/**
 * Field with an address, and below it whether the address answers. A failure only warns: the form can still be sent.
 */
export function LinkCheckField({ field, address, children }: CheckedLinkProps) {
  const { t } = useTranslation("versions");
  const { state, askAgain, settle } = useLinkCheck(field, address);
  return (
    <div className="stack gap-4" onBlur={settle}>
      {children}
      <div role="status" className="text-12 faint">
        {state === "asking" && t("link.asking")}
        {typeof state === "object" && (
          <>
            {state.state === "not_asked" ? (
              t("link.notAsked")
            ) : (
              <LinkCheckNote check={state} address={field === "supportEmail" ? null : address} />
            )}{" "}
            <button type="button" className="text-button link" onClick={askAgain}>
              {t(state.state === "not_asked" ? "link.retry" : "link.askAgain")}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** Note with the result of the check, and where the address leads. */
function LinkCheckNote({
  check,
  address,
}: {
  check: Exclude<LinkCheck, { state: "not_asked" }>;
  address: string | null;
}) {
  const { kind, lines } = useLinkCheckText()(check, address);
  return (
    <FieldNote kind={kind}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </FieldNote>
  );
}

/** Returns the text once typing has paused for the save delay, or at once when its field loses focus. */
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
  /** Requests the check at once; call it when the field loses focus. */
  settle(): void;
}

/** Returns the result of checking whether the address in a field of the developer info answers. */
function useLinkCheck(field: LinkField, address: string): LinkState {
  const { details, editable } = useVersionForm();
  const answers = useCallCache();
  const [settled, settle] = useDebounced(address);
  const { checkLink } = versionCalls;
  const again = useCallMutation(checkLink);
  const body = { versionId: details.version.id, field, address: settled };
  const enabled = editable && settled === address && isCheckableLink(field, settled);
  const query = useCall(checkLink, { body }, { enabled, ownNotFound: true });
  const stateOf = (): LinkState["state"] => {
    if (!enabled) return "none";
    if (query.isPending || again.isPending) return "asking";
    return again.error || query.isError ? { state: "not_asked" } : query.data;
  };
  const askAgain = () =>
    again.mutate({ body: { ...body, again: true } }, { onSuccess: (check) => answers.put(checkLink, { body }, check) });
  return { state: stateOf(), askAgain, settle };
}
