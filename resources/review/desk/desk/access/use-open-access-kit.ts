import { useEffect, useState } from "react";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { AccessKit, KitContent } from "#contract/catalog/access-kit/kit.ts";
import { limits } from "#contract/limits.ts";
import { useCallMutation } from "#providers/data/use-call.ts";

interface OpenedKit {
  readonly content: KitContent;
  readonly until: Date;
  /** The revision that was opened; a newer one has to be opened again. */
  readonly revision: number;
}

/** Opens the access kit. It is hidden again after a while, when the screen closes, and when it is outdated. */
export function useOpenAccessKit({ appId, revision, given }: AccessKit) {
  const ask = useCallMutation(accessKitCalls.openAccessKit);
  const [opened, setOpened] = useState<OpenedKit | null>(null);
  const hide = () => {
    setOpened(null);
    // Drop the response from memory too.
    ask.reset();
  };
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(hide, opened.until.getTime() - Date.now());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- one clock for each opening
  }, [opened]);
  const open = () =>
    ask.mutate(
      { params: { id: appId } },
      {
        onSuccess: ({ revision: saved, ...content }) =>
          setOpened({ content, revision: saved, until: new Date(Date.now() + limits.accessKit.shownSeconds * 1000) }),
      },
    );
  // The screen may know an older revision than the opened one; a newer one makes the opened one outdated.
  const isTrue = given && opened !== null && opened.revision >= revision;
  return { opened: isTrue ? opened : null, open, hide, isOpening: ask.isPending, failure: ask.error };
}
