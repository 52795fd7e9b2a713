import { Card } from "#ui/page/Card.tsx";
import { UnsavedChangesGuard } from "./UnsavedChangesGuard.tsx";

/**
 * Card with the text of a form that can't be sent any more, because someone else has acted on the record; null
 * without text.
 */
export function UnsentTextCard({ title, text }: { title: string; text: string }) {
  if (text.trim() === "") return null;
  return (
    <Card title={title}>
      <UnsavedChangesGuard unsaved={() => true} />
      <p dir="auto" className="pre-line break-anywhere">
        {text}
      </p>
    </Card>
  );
}
