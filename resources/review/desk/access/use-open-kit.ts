import { useEffect, useState } from "react";
import { accessKitCalls } from "#contract/access-kit/calls.ts";
import type { AccessKit, KitContent } from "#contract/access-kit/kit.ts";
import { limits } from "#contract/limits.ts";
import { useSend } from "#providers/data/use-call.ts";

interface Opened {
  readonly content: KitContent;
  readonly until: Date;
  /** Of what was opened: something newer is to be opened again. */
  readonly revision: number;
}

/**
 * Opens what the developer gave; it is covered again after a while, when the screen is left, and when it is no longer
 * true.
 */
export function useOpenKit({ appId, revision, given }: AccessKit) {
  const ask = useSend(accessKitCalls.openAccessKit);
  const [opened, setOpened] = useState<Opened | null>(null);
  const hide = () => {
    setOpened(null);
    // The answer is not kept either.
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
  // What the screen knows of it may be older than what was opened, never newer.
  const isTrue = given && opened !== null && opened.revision >= revision;
  return { opened: isTrue ? opened : null, open, hide, isOpening: ask.isPending, failure: ask.error };
}
