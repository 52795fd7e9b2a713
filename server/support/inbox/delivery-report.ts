import PostalMime, { type Attachment } from "postal-mime";

/** A delivery report (RFC 3464) about one of our mails. */
export interface DeliveryReport {
  /** Message-ID of the bounced mail, without brackets; null if the report does not contain it. */
  readonly about: string | null;
  readonly failed: readonly {
    /** Original recipient, and final one after forwarding, in lower case. */
    readonly addresses: readonly string[];
    /** Status code of the delivery (RFC 3463); 5.x.x is permanent. */
    readonly status: string;
    /** Text from the other mail server. */
    readonly said: string;
  }[];
}

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("utf8");

/** Returns fields of a block: names in lower case, folded lines joined. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf(":");
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
    }),
  );
}

/** Returns the value of a field such as `rfc822; somebody@example.in`. */
const valueOf = (field = ""): string => field.slice(field.indexOf(";") + 1).trim();

/** Returns the Message-ID in the third part: the returned mail, or its headers. */
async function aboutOf(parts: readonly Attachment[]): Promise<string | null> {
  const back = parts.find(({ mimeType }) => mimeType === "message/rfc822" || mimeType === "text/rfc822-headers");
  if (!back) return null;
  const { messageId } = await PostalMime.parse(textOf(back));
  return /<([^<>\s]+)>/.exec(messageId ?? "")?.[1] ?? null;
}

/** Parses a delivery status notification (RFC 3464); null for any other mail. */
export async function parseDeliveryReport(
  contentType: string | undefined,
  parts: readonly Attachment[],
): Promise<DeliveryReport | null> {
  const status = parts.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (!status || !/^\s*multipart\/report\b/i.test(contentType ?? "")) return null;
  const [, ...recipients] = textOf(status)
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/);
  const failed = recipients
    .map(fieldsOf)
    .filter((fields) => fields.get("action")?.toLowerCase() === "failed")
    .map((fields) => ({
      addresses: [fields.get("original-recipient"), fields.get("final-recipient")].map((field) =>
        valueOf(field).replace(/^<|>$/g, "").toLowerCase(),
      ),
      status: fields.get("status") ?? "",
      said: valueOf(fields.get("diagnostic-code")),
    }));
  return { about: await aboutOf(parts), failed };
}
