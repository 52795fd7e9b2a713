/**
 * An update whose package was signed with another machine's key by mistake: the inspector refuses it, and the version
 * stays a draft.
 */
export const refusedUpload = {
  package: "in.sahyadri.panchang",
  version: "3.0.0",
  signer: "CN=Build laptop 2, O=Sahyadri Digital Pvt Ltd, L=Pune, ST=Maharashtra, C=IN",
  daysAgo: 0.15,
};

export function isRefusedUpload(packageName: string, versionName: string): boolean {
  return packageName === refusedUpload.package && versionName === refusedUpload.version;
}
