/** One event of a stream; a heartbeat has an id alone. */
export interface ServerSentEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: string;
}

const fieldOf = (line: string): [name: string, value: string] => {
  const at = line.indexOf(":");
  return at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, "")];
};

function eventOf(block: string): ServerSentEvent | null {
  let name = "message";
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [field, value] = fieldOf(line);
    if (field === "event") name = value;
    if (field === "id") id = value;
    if (field === "data") data.push(value);
  }
  return id === null && data.length === 0 ? null : { name, id, data: data.join("\n") };
}

/**
 * Parses server-sent events as our server writes them: lines end with a line feed. `onBytes` is called for each chunk.
 */
export async function* parseEventStream(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes();
      const blocks = (text + decoder.decode(part.value, { stream: true })).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
