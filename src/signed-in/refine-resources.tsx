import type { IResourceItem } from "@refinedev/core";
import { type ConsoleResource, entryView, resourceIdentifier } from "#providers/resource.ts";

/**
 * Converts the console's resources to Refine's; those without an icon stay out of the menu. A page has the place of the
 * list, because Refine's menu and breadcrumbs know no other first screen.
 */
export function toRefineResources(resources: readonly ConsoleResource[]): IResourceItem[] {
  return resources.map(({ name, identifier, calls, meta, ...views }) => {
    const entry = entryView(views);
    return {
      name,
      identifier: resourceIdentifier({ name, identifier }),
      ...(entry && { list: entry.path }),
      ...(views.show && { show: views.show.path }),
      ...(views.create && { create: views.create.path }),
      ...(views.edit && { edit: views.edit.path }),
      meta: {
        ...(meta && { label: `shell:${meta.label}`, Count: meta.Count, work: meta.work, group: meta.group }),
        ...(meta?.parent && { parent: meta.parent }),
        ...(meta?.icon && { icon: <meta.icon size={18} strokeWidth={1.75} aria-hidden /> }),
        hide: meta?.icon === undefined,
        listCall: calls?.getList,
      },
    };
  });
}
