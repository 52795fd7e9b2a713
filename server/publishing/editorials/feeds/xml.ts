/** Escapes text for XML 1.0 and drops characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

type Attributes = Readonly<Record<string, string>>;
type Content = string | readonly (Element | null)[];

interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly content: Content | null;
}

/** Creates an element with text or child elements; null children are left out. */
export function createFeedElement(name: string, content: Content | null, attributes: Attributes = {}): Element {
  return { name, attributes, content };
}

export function renderElement({ name, attributes, content }: Element): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(" ");
  if (content === null) return `<${head}/>`;
  if (typeof content === "string") return `<${head}>${escapeXml(content)}</${name}>`;
  const inside = content.flatMap((child) => (child === null ? [] : [renderElement(child)])).join("\n");
  return `<${head}>\n${inside}\n</${name}>`;
}

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root)}\n`;
}
