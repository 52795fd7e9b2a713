import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/** Loads the developer's saved answers, most used first, with the titles of this app. */
export function useSavedReplies(appId: string) {
  const { data, error, refetch } = useCall(savedReplyCalls.listSavedAnswers, { query: { appId } }, { live: true });
  const items = (data?.items ?? []).toSorted((a, b) => b.used - a.used || a.title.localeCompare(b.title));
  return { items, titles: data?.titles ?? {}, isKnown: data !== undefined, error, refetch };
}
