import { androidAttribute } from "#demo/builder/manifest.ts";
import {
  booleanValue,
  buildXmlElement,
  textValue,
  type XmlAttribute,
  type XmlElement,
} from "#demo/builder/xml-element.ts";

type ManifestChange = (manifest: XmlElement) => XmlElement;

/** Recipe field that adds attributes to the root element. */
export function onManifest(...attributes: XmlAttribute[]): { reviseManifest: ManifestChange } {
  return { reviseManifest: (manifest) => ({ ...manifest, attributes: [...manifest.attributes, ...attributes] }) };
}

/** Recipe field that adds children to the root element. */
export function withElements(...children: XmlElement[]): { reviseManifest: ManifestChange } {
  return { reviseManifest: (manifest) => ({ ...manifest, children: [...manifest.children, ...children] }) };
}

/** Recipe field that changes the application element. */
export function onApplication(change: (application: XmlElement) => XmlElement): { reviseManifest: ManifestChange } {
  return {
    reviseManifest: (manifest) => ({
      ...manifest,
      children: manifest.children.map((child) => (child.name === "application" ? change(child) : child)),
    }),
  };
}

/** Recipe field that adds components after the launcher activity. */
export function withComponents(...components: XmlElement[]): { reviseManifest: ManifestChange } {
  return onApplication((application) => ({ ...application, children: [...application.children, ...components] }));
}

export function text(name: Parameters<typeof androidAttribute>[0], value: string): XmlAttribute {
  return androidAttribute(name, textValue(value));
}

export function flag(name: Parameters<typeof androidAttribute>[0], value: boolean): XmlAttribute {
  return androidAttribute(name, booleanValue(value));
}

/** Element with an `android:name`. */
export function named(tag: string, name: string, ...children: XmlElement[]): XmlElement {
  return buildXmlElement(tag, [text("name", name)], children);
}

/** Intent filter with one action, or none. */
export function intentFilter(action?: string): XmlElement {
  return buildXmlElement("intent-filter", [], action === undefined ? [] : [named("action", action)]);
}

/** Recipe field that lets phones unpack native libraries at install, so that their place in the file doesn't matter. */
export const extracting = onApplication((application) => ({
  ...application,
  attributes: application.attributes.map((attribute) =>
    attribute.name === "extractNativeLibs" ? flag("extractNativeLibs", true) : attribute,
  ),
}));
