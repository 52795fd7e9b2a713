import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import type { EditorialContext } from "#contract/publishing/editorials/kinds.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

interface Likeable {
  readonly id: string;
  readonly is_liked: boolean;
  readonly like_count: number;
}

interface LikeState {
  readonly isLiked: boolean;
  readonly count: number;
}

/** Likes changed since an item was fetched, by item id, so that a list and the reader agree. */
const likeStates = new Map<string, LikeState>();

/**
 * Returns an optimistic like, rolled back if the server refuses it. The last click wins: clicks during a request are
 * sent after it as one.
 */
export function useLike({ id, is_liked, like_count }: Likeable, context: EditorialContext) {
  const { t } = useTranslation("editorials");
  const notify = useNotify();
  const { mutateAsync } = useCallMutation(editorialCalls.setLike);
  const [mark, setMark] = useState<LikeState>(() => likeStates.get(id) ?? { isLiked: is_liked, count: like_count });
  const saved = useRef<LikeState>(mark);
  const wanted = useRef(mark.isLiked);
  const isSending = useRef(false);
  const show = (next: LikeState) => {
    likeStates.set(id, next);
    setMark(next);
  };
  const send = async () => {
    isSending.current = true;
    try {
      while (wanted.current !== saved.current.isLiked) {
        const like_status = wanted.current ? "true" : "false";
        const answer = await mutateAsync({ params: { id }, query: { like_status, context } });
        saved.current = { isLiked: answer.is_liked, count: answer.like_count };
      }
      show(saved.current);
    } catch {
      wanted.current = saved.current.isLiked;
      show(saved.current);
      notify.error(t("like.failed"));
    } finally {
      isSending.current = false;
    }
  };
  const toggle = () => {
    wanted.current = !wanted.current;
    const by = Number(wanted.current) - Number(saved.current.isLiked);
    show({ isLiked: wanted.current, count: saved.current.count + by });
    if (!isSending.current) void send();
  };
  return { ...mark, toggle };
}
