import { ArrowLeft } from "lucide-react";
import { LinkButton } from "./LinkButton.tsx";
import { useListBeside } from "./list-beside.ts";
import { useNarrowScreen } from "./use-narrow.ts";

/**
 * Arrow button at the head of a record's screen, back to its list: with the list's filters, if that stays beside the
 * record. There the button is only needed on a phone, which shows one of the two.
 */
export function BackButton({ to, label }: { to: string; label: string }) {
  const list = useListBeside();
  const narrow = useNarrowScreen("sm");
  const [listPath] = list?.path.split("?") ?? [];
  const isOfList = list !== null && listPath === to;
  if (isOfList && !narrow) return null;
  return (
    <LinkButton
      to={isOfList ? list.path : to}
      type="text"
      aria-label={label}
      title={label}
      icon={<ArrowLeft className="mirror" size={20} strokeWidth={1.75} aria-hidden />}
    />
  );
}
