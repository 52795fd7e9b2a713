import type { XmlElement } from "../axml/document.ts";
import type { AttributeName } from "../manifest/attributes.ts";
import type { ManifestScope } from "./check-components.ts";

/**
 * Matches user ids of the system, such as `android.uid.system`: AOSP core/res/AndroidManifest.xml, `coreApp` packages.
 */
const systemUser = /^android\.uid\./;

/** Matches a Gradle placeholder that the manifest merger left in place. */
const placeholder = /\$\{[^}]*\}/;
const authorityAttributes = ["authorities", "permission", "readPermission", "writePermission"] as const;
const listedValues = 20;

/**
 * Reports what a package must not share with others. Only packages with the phone maker's key may join a system user
 * (INSTALL_FAILED_SHARED_USER_INCOMPATIBLE, PackageManagerServiceUtils.verifySignatures). An authority or permission
 * may exist once per phone (INSTALL_FAILED_CONFLICTING_PROVIDER, INSTALL_FAILED_DUPLICATE_PERMISSION), so a placeholder
 * collides with every app that kept it too.
 */
export function checkSharedNames({ manifest, read, where, report }: ManifestScope): void {
  const user = read.text(manifest, "sharedUserId") ?? "";
  if (systemUser.test(user)) report.add("shared_user_system", where, { user: user.slice(0, 200) });
  const found = new Set<string>();
  const note = (element: XmlElement, name: AttributeName) => {
    const text = read.text(element, name) ?? "";
    if (placeholder.test(text)) found.add(text.slice(0, 200));
  };
  const visit = (element: XmlElement) => {
    for (const name of authorityAttributes) note(element, name);
    // Meta-data belongs to libraries, which may mean the characters.
    if (element.name !== "meta-data") note(element, "name");
    for (const child of element.children) visit(child);
  };
  visit(manifest);
  if (found.size === 0) return;
  const values = [...found].slice(0, listedValues).join(", ");
  report.add("placeholder_left", where, { count: found.size, values });
}
