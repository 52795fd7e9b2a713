import { consecutive, type Field, moved, viewOf, within } from "./field.ts";

/**
 * Finds the fields of AOSP ResourceTypes.h chunks: every header, and the rest as 32- and 16-bit numbers, which it
 * mostly contains.
 */
export function chunkFields(bytes: Uint8Array): Field[] {
  const view = viewOf(bytes);
  const headers: Field[] = [];
  const walk = (from: number, end: number) => {
    for (let at = from; at + 8 <= end; ) {
      const [type, headerBytes, size] = [
        view.getUint16(at, true),
        view.getUint16(at + 2, true),
        view.getUint32(at + 4, true),
      ];
      if (size < 8 || at + size > end) return;
      headers.push(...consecutive(at, [2, 2, 4]));
      for (let word = at + 8; word < at + headerBytes; word += 4) headers.push({ at: word, width: 4 });
      if (headerBytes >= 8 && [0x0002, 0x0003, 0x0200].includes(type)) walk(at + headerBytes, at + size);
      at += size;
    }
  };
  walk(0, bytes.length);
  const body: Field[] = [];
  for (let at = 0; at < bytes.length; at += 12)
    body.push({ at, width: 4 }, { at: at + 4, width: 2 }, { at: at + 11, width: 1 });
  // Headers get as much weight as everything else together.
  const times = Math.max(1, Math.ceil(body.length / Math.max(1, headers.length)));
  return within(bytes, [...Array.from({ length: times }, () => headers).flat(), ...body]);
}

/** Finds protobuf tags and lengths (protobuf.dev/programming-guides/encoding), also inside possible nested messages. */
export function protobufFields(bytes: Uint8Array, depth = 0): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    fields.push({ at, width: 1 }, { at: at + 1, width: 1 });
    at += 1;
    const kind = tag & 7;
    if (kind === 2) {
      const length = bytes[at] ?? 0;
      const start = at + (length & 0x80 ? 2 : 1);
      const end = start + (length & 0x80 ? (length & 0x7f) | ((bytes[at + 1] ?? 0) << 7) : length);
      if (depth < 8 && end <= bytes.length)
        fields.push(...moved(protobufFields(bytes.subarray(start, end), depth + 1), start));
      at = end;
    } else if (kind === 0) {
      while (at < bytes.length && ((bytes[at] ?? 0) & 0x80) !== 0) at += 1;
      at += 1;
    } else if (kind === 1 || kind === 5) {
      at += kind === 1 ? 8 : 4;
    } else {
      break;
    }
  }
  return within(bytes, fields);
}

/** Finds ELF fields (System V ABI): identification, header and program headers of both classes. */
export function elfFields(bytes: Uint8Array): Field[] {
  const wide = bytes[4] === 2;
  const word = wide ? 8 : 4;
  const header = consecutive(16, [2, 2, 4, word, word, word, 4, 2, 2, 2, 2, 2, 2]);
  const segment = wide ? ([4, 4, 8, 8, 8, 8, 8, 8] as const) : ([4, 4, 4, 4, 4, 4, 4, 4] as const);
  return within(bytes, [...consecutive(4, [1, 1, 1]), ...header, ...consecutive(wide ? 64 : 52, segment)]);
}

/** Finds each DER element's tag and length (X.690), also inside strings that contain DER. */
export function derFields(bytes: Uint8Array, depth = 0): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const extra = first & 0x80 ? first & 0x7f : 0;
    if (extra > 3) break;
    const length =
      extra === 0 ? first : bytes.subarray(at + 2, at + 2 + extra).reduce((sum, byte) => sum * 256 + byte, 0);
    const start = at + 2 + extra;
    if (start + length > bytes.length) break;
    fields.push(...consecutive(at, [1, 1], true));
    if (extra > 0) fields.push({ at: at + 2, width: extra === 2 ? 2 : 1, big: true });
    const nested = (tag & 0x20) !== 0 || tag === 0x04;
    if (nested && depth < 12) fields.push(...moved(derFields(bytes.subarray(start, start + length), depth + 1), start));
    at = start + length;
  }
  return within(bytes, fields);
}

/** Finds an APK signing block's fields: both sizes, each pair's length and id, the length-prefixed elements inside. */
export function signingBlockFields(bytes: Uint8Array): Field[] {
  const view = viewOf(bytes);
  const fields: Field[] = [
    { at: 0, width: 8 },
    { at: bytes.length - 24, width: 8 },
    { at: bytes.length - 16, width: 8 },
  ];
  for (let at = 8; at + 12 <= bytes.length - 24; ) {
    const length = view.getUint32(at, true);
    fields.push({ at, width: 8 }, { at: at + 8, width: 4 });
    const end = at + 8 + length;
    if (length < 4 || end > bytes.length) break;
    fields.push(...moved(prefixedFields(bytes.subarray(at + 12, end), 0), at + 12));
    at = end;
  }
  return within(bytes, fields);
}

/** Finds u32 lengths of length-prefixed elements that fit, and the numbers before and between them. */
export function prefixedFields(bytes: Uint8Array, depth: number): Field[] {
  const view = viewOf(bytes);
  const fields: Field[] = [];
  for (let at = 0; at + 4 <= bytes.length && fields.length < 400; ) {
    const length = view.getUint32(at, true);
    fields.push({ at, width: 4 });
    const fits = length <= bytes.length - at - 4;
    if (fits && depth < 8 && length >= 4) {
      const start = at + 4;
      fields.push(...moved(prefixedFields(bytes.subarray(start, start + length), depth + 1), start));
    }
    at += fits ? 4 + length : 4;
  }
  return fields;
}
