import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { AccessAction, AccessSubject } from "#contract/access/rules.ts";
import type { Call } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";

interface Need {
  readonly action: AccessAction;
  readonly subject: AccessSubject;
}

/** Screen at a URL. */
export interface ResourceView {
  /** React Router pattern, absolute; the id of the resource's record is `:id`. */
  readonly path: string;
  /** Screen component, loaded when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** Screen that people usually open next, prefetched while they use this one. */
  readonly next?: () => Promise<ComponentType>;
  /** Document title: a key below `title` in `shell.json`. */
  readonly title: string;
  /** Titles of a wizard's steps in place of `title`; the last part of the path counts the steps from 0. */
  readonly stepTitles?: readonly string[];
  /** Permission to open the screen, if it differs from the resource's. */
  readonly access?: Need;
  /** Whether the left menu starts collapsed, as for wizard, held version and desk. */
  readonly collapsed?: boolean;
  /** Whether the screen fills the space below the header and brings its own padding and scrolling. */
  readonly bare?: boolean;
  /**
   * Whether the resource's list stays beside the record, which is then the outlet of the list's route (`SplitScreen`).
   * The record's path is the list's with `/:id`.
   */
  readonly besideList?: boolean;
  /** Place in the frame of a record of this or another resource; set if the screen is a tab there. */
  readonly tab?: {
    /** Resource that owns the frame. */
    readonly of: ResourceName;
    readonly name: TabName;
    readonly position: number;
  };
}

/** Label: `tab.<name>` in `shell.json`. */
type TabName = "overview" | "ratings" | "content" | "release" | "statistics" | "marketingResources" | "campaigns";

/** A tab of a record, as its frame shows it. */
export interface RecordTab {
  /** React Router pattern of the tab's URL, absolute. */
  readonly path: string;
  readonly name: TabName;
}

/** Layout around a record's tabs: bar and tab row; the tab itself is the router's outlet. */
export interface RecordFrame {
  /** React Router pattern with which the paths of all its tabs begin. */
  readonly path: string;
  readonly load: () => Promise<ComponentType<{ tabs: readonly RecordTab[] }>>;
}

/** Calls behind Refine's data provider; without one, simple-rest requests `/api/x/<name>`. */
export interface ResourceCalls {
  readonly getList?: Call;
  readonly getOne?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly deleteOne?: Call;
}

/** Refine resource: its name, calls, views and permission. Menu, routes, titles and breadcrumbs are derived from it. */
export interface ConsoleResource {
  readonly name: ResourceName;
  /** Refine's `identifier`, if another audience has views of the same resource under its plain name. */
  readonly identifier?: string;
  readonly calls?: ResourceCalls;
  /** Permission to open its views. */
  readonly access: Need;
  readonly list?: ResourceView;
  readonly show?: ResourceView;
  readonly create?: ResourceView;
  readonly edit?: ResourceView;
  /** Screen that the menu opens if the resource is no list: a dashboard, settings, one record. */
  readonly page?: ResourceView;
  /** Screens other than these. */
  readonly views?: readonly ResourceView[];
  readonly frame?: RecordFrame;
  readonly meta?: {
    /** Label in the menu and in breadcrumbs: a key of `shell.json`. */
    readonly label: `menu.${string}`;
    /** Name of the parent resource, which breadcrumbs show before this one. */
    readonly parent?: ResourceName;
    /** A list or page with an icon appears in the left menu of everybody who may open it. */
    readonly icon?: LucideIcon;
    /** Section of the menu; the first entries have none. */
    readonly group?: MenuGroup;
    /** Permission to do the work that waits here. People start at the first menu entry with work that they may do. */
    readonly work?: Need;
    /** Shows how much waits, beside the menu entry of those who may do the work. */
    readonly Count?: ComponentType;
  };
}

/** Sections of the left menu, in order; labels are below `menuGroup` in `shell.json`. */
export const menuGroups = ["queues", "publish", "insight", "setUp"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** Returns the title of a view at a path: its step's title, if it is a wizard. */
export function viewTitle({ title, stepTitles }: ResourceView, pathname: string): string {
  return stepTitles?.[Number(pathname.split("/").at(-1))] ?? title;
}

/**
 * Returns the identifier by which Refine tells a resource's audiences apart: the name, unless it has one of its own.
 */
export function resourceIdentifier({ identifier, name }: Pick<ConsoleResource, "identifier" | "name">): string {
  return identifier ?? name;
}

/** Returns the view that menu and breadcrumbs open: the list, or the page of a resource that is none. */
export function entryView({ list, page }: Pick<ConsoleResource, "list" | "page">): ResourceView | undefined {
  return list ?? page;
}

/** Returns all views of a resource: Refine's four, if it has them, and the others. */
export function listResourceViews(resource: ConsoleResource): readonly ResourceView[] {
  const { show, create, edit, views = [] } = resource;
  return [entryView(resource), show, create, edit, ...views].filter((view) => view !== undefined);
}
