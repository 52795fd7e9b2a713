import { type ReactNode, useId } from "react";

interface ReaderSectionProps {
  title: ReactNode;
  /** Content at the end of the title's line. */
  extra?: ReactNode;
  children: ReactNode;
}

/** Section of a policy in the reader, below the policy's own heading. */
export function ReaderSection({ title, extra, children }: ReaderSectionProps) {
  const id = useId();
  return (
    <section className="stack gap-12 padded" aria-labelledby={id}>
      <div className="row spread gap-8">
        <h3 id={id} className="text-14 bold">
          {title}
        </h3>
        {extra}
      </div>
      {children}
    </section>
  );
}
