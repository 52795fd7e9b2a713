import type { Content } from "#contract/content/media/schemas.ts";
import { EditCaptions } from "../captions/EditCaptions.tsx";
import { Comments } from "./Comments.tsx";
import { AddToLibrary } from "./AddToLibrary.tsx";
import { AddLanguage } from "./AddLanguage.tsx";
import { History } from "./History.tsx";
import { type ItemTransition, WithdrawOrHide } from "./WithdrawOrHide.tsx";
import { ReorderItems } from "./ReorderItems.tsx";
import { Preview } from "./Preview.tsx";
import { Remove } from "./Remove.tsx";
import { Rename } from "./Rename.tsx";
import { Replace } from "./Replace.tsx";
import { SendToReview } from "./SendToReview.tsx";
import { ChooseThumbnail } from "./ChooseThumbnail.tsx";

/** An action and the items it applies to. */
export interface ItemAction {
  readonly act:
    | "preview"
    | "comments"
    | "rename"
    | "thumbnail"
    | "captions"
    | "language"
    | "keep"
    | "remove"
    | "send"
    | "replace"
    | "order"
    | "steps"
    | ItemTransition;
  readonly items: readonly Content[];
}

interface ActionDialogProps extends ItemAction {
  packageName: string;
  onClose: () => void;
}

export function ActionDialog({ act, items, packageName, onClose }: ActionDialogProps) {
  const [item] = items;
  if (!item) return null;
  if (act === "send") return <SendToReview items={items} packageName={packageName} onClose={onClose} />;
  if (act === "withdraw" || act === "show" || act === "hide")
    return <WithdrawOrHide move={act} item={item} packageName={packageName} onClose={onClose} />;
  if (act === "replace") return <Replace item={item} packageName={packageName} onClose={onClose} />;
  if (act === "order") return <ReorderItems item={item} packageName={packageName} onClose={onClose} />;
  if (act === "steps") return <History item={item} onClose={onClose} />;
  if (act === "remove") return <Remove items={items} packageName={packageName} onClose={onClose} />;
  if (act === "keep") return <AddToLibrary items={items} packageName={packageName} onClose={onClose} />;
  if (act === "language") return <AddLanguage item={item} packageName={packageName} onClose={onClose} />;
  if (act === "comments") return <Comments item={item} onClose={onClose} />;
  if (act === "rename") return <Rename item={item} packageName={packageName} onClose={onClose} />;
  if (act === "thumbnail") return <ChooseThumbnail item={item} packageName={packageName} onClose={onClose} />;
  if (act === "captions") return <EditCaptions item={item} onClose={onClose} />;
  return <Preview item={item} onClose={onClose} />;
}
