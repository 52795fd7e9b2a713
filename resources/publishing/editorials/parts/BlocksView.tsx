import { Button } from "antd";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { splitNonEmptyLines, parseBarChartLines, splitNameAndValue } from "#contract/publishing/editorials/blocks.ts";
import type { EditorialBlock } from "#contract/publishing/editorials/editorial-content.ts";
import type { BlockPicture } from "#contract/publishing/editorials/schemas.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import styles from "./blocks.module.css";
import { Link } from "react-router";
import { parseInlineMarkup } from "#contract/publishing/editorials/inline-markup.ts";

interface BlocksViewProps {
  blocks: readonly EditorialBlock[];
  pictures: readonly BlockPicture[];
  /** Language in which the blocks are written. */
  language: string;
}

/** Reading view of a structured text. */
export function BlocksView({ blocks, pictures, language }: BlocksViewProps) {
  return (
    <div className={styles.blocks} lang={language} dir="auto">
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} picture={pictures.find(({ id }) => id === block.mediaId)} />
      ))}
    </div>
  );
}

/** Returns the anchor of a block, the target of the table of contents. */
export function blockAnchor({ id }: Pick<EditorialBlock, "id">): string {
  return `block-${id}`;
}

function BlockView({ block, picture }: { block: EditorialBlock; picture: BlockPicture | undefined }) {
  const { text, note } = block;
  switch (block.type) {
    case "heading":
      return (
        <h2 id={blockAnchor(block)} className={styles.heading} dir="auto">
          {text}
        </h2>
      );
    case "paragraph":
      return (
        <p className="pre-line break-anywhere" dir="auto">
          <InlineText text={text} />
        </p>
      );
    case "list":
    case "steps":
      return <ListView lines={splitNonEmptyLines(text)} isNumbered={block.type === "steps"} />;
    case "quote":
      return (
        <figure className={styles.quote}>
          <blockquote dir="auto">
            <InlineText text={text} />
          </blockquote>
          {note && (
            <figcaption className="text-13 soft" dir="auto">
              {note}
            </figcaption>
          )}
        </figure>
      );
    case "code":
      return <CodeView text={text} name={note} />;
    case "terms":
      return <TermsView lines={splitNonEmptyLines(text)} />;
    case "bars":
      return <BarsView text={text} heading={note} />;
    case "picture":
      return (
        <figure className="stack gap-4">
          {picture && (
            <img
              className={styles.picture}
              src={picture.url}
              alt={text}
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          )}
          {note && (
            <figcaption className="text-13 soft" dir="auto">
              {note}
            </figcaption>
          )}
        </figure>
      );
  }
}

function ListView({ lines, isNumbered }: { lines: readonly string[]; isNumbered: boolean }) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className={isNumbered ? styles.steps : styles.list}>
      {lines.map((line, at) => (
        <li key={at} dir="auto">
          <InlineText text={line} />
        </li>
      ))}
    </List>
  );
}

function CodeView({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation("editorials");
  const notify = useNotify();
  const copy = () => void navigator.clipboard.writeText(text).then(() => notify.primary(t("reader.copied")));
  return (
    <figure className="box">
      <figcaption className="line spread padded-row text-12 soft">
        <bdi>{name}</bdi>
        <Button type="text" size="small" icon={<Copy size={14} aria-hidden />} onClick={copy}>
          {t("reader.copy")}
        </Button>
      </figcaption>
      {/* Focusable, so that the keyboard can scroll it: long lines don't wrap. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre dir="ltr" tabIndex={0} className={`mono ${styles.code}`}>
        {text}
      </pre>
    </figure>
  );
}

function TermsView({ lines }: { lines: readonly string[] }) {
  return (
    <dl className={`facts ${styles.terms}`}>
      {lines.map((line, at) => {
        const [name, value] = splitNameAndValue(line) ?? [line, ""];
        return (
          <div key={at}>
            <dt className="bold" dir="auto">
              {name}
            </dt>
            <dd dir="auto">
              <InlineText text={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function BarsView({ text, heading }: { text: string; heading: string }) {
  return (
    <figure className="box stack gap-12 padded">
      {heading && (
        <figcaption className="bold text-13" dir="auto">
          {heading}
        </figcaption>
      )}
      <ul className="stack gap-8">
        {parseBarChartLines(text).map(({ name, value, share }, at) => (
          <li key={at} className={`text-13 ${styles.bar}`}>
            <span dir="auto">{name}</span>
            <span className="track" aria-hidden>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            <bdi className="bold">{value}</bdi>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Text of a line with bold text, code and links. Everything else stays plain text, including HTML. */
function InlineText({ text }: { text: string }) {
  return parseInlineMarkup(text).map((piece, at) => {
    if (piece.kind === "strong") return <strong key={at}>{piece.text}</strong>;
    if (piece.kind === "code")
      return (
        <code key={at} dir="ltr" className="mono">
          {piece.text}
        </code>
      );
    if (piece.kind !== "link") return piece.text;
    if (piece.href.startsWith("/"))
      return (
        <Link key={at} to={piece.href} className="link underlined">
          {piece.text}
        </Link>
      );
    return (
      <a key={at} href={piece.href} className="link underlined" target="_blank" rel="noreferrer noopener">
        {piece.text}
      </a>
    );
  });
}
