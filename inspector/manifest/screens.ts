import type { XmlElement } from "../axml/document.ts";
import type { AttributeName } from "./attributes.ts";
import { type AttributeReader, childElements } from "./attribute-reader.ts";

/** Screen sizes, each with its attribute, the target SDK from which it is supported by default, and its width in dp. */
const sizes: { size: string; attribute: AttributeName; fromTarget: number; widthDp: number }[] = [
  { size: "small", attribute: "smallScreens", fromTarget: 4, widthDp: 240 },
  { size: "normal", attribute: "normalScreens", fromTarget: 0, widthDp: 320 },
  { size: "large", attribute: "largeScreens", fromTarget: 4, widthDp: 480 },
  { size: "xlarge", attribute: "xlargeScreens", fromTarget: 9, widthDp: 720 },
];

/**
 * Reads the screen sizes of <supports-screens> as `aapt2 dump badging` lists them (class SupportsScreen of
 * DumpManifest.cpp).
 */
export function readScreens(manifest: XmlElement, targetSdk: number, read: AttributeReader): string[] {
  const [screens] = childElements(manifest, "supports-screens");
  const declared = sizes.map(({ attribute }) => screens && read.flag(screens, attribute));
  const smallest = (screens && read.integer(screens, "requiresSmallestWidthDp")) ?? 0;
  const compatible = (screens && read.integer(screens, "compatibleWidthLimitDp")) || smallest;
  const byWidth = smallest > 0 && declared.every((value) => value !== false);
  const supported = sizes.filter(({ fromTarget, widthDp }, index) =>
    byWidth ? smallest <= widthDp && compatible >= widthDp : (declared[index] ?? targetSdk >= fromTarget),
  );
  return supported.map(({ size }) => size);
}
