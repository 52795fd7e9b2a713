import { staffAppStatuses } from "#contract/catalog/apps/status.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";

/** Actions of acting as a developer, who also sees these in their account's activity. */
export const actingAuditActions = ["acting_started", "acting_ended"] as const;

/** Audit actions about staff accounts. */
export const staffAccountAuditActions = [
  "invite",
  "invite_again",
  "withdraw_invite",
  "accept_invite",
  "change_role",
  "suspend",
  "restore",
  "unlock",
  "totp_reset",
  "recovery_asked",
  "recovery_approved",
  "recovery_confirmed",
  "recovery_refused",
  "recovery_cancelled",
] as const;

/** Codes of audit actions about identity checks, and documents of sensitive apps. */
const documentActions = [
  "identity_begun",
  "identity_submitted",
  "identity_proven",
  "identity_decided",
  "name_change_asked",
  "name_change_withdrawn",
  "name_change_decided",
  "consent_given",
  "consent_paper_sent",
  "consent_paper_removed",
  "open_paper",
] as const;

/** Audit actions about reason templates. */
const reasonActions = ["reason_added", "reason_changed", "reason_retired", "reason_restored"] as const;

/** Codes of audit actions about policies: new versions and translations. */
const policyActions = ["policy_published", "policy_translated"] as const;

/** Codes of audit actions about developer pages, and requests for partner offers. */
const pageActions = [
  "developer_page_submitted",
  "developer_page_published",
  "developer_page_refused",
  "developer_page_taken_down",
  "developer_page_unpublished",
] as const;

const offerActions = ["offer_requested", "offer_answered", "offer_withdrawn"] as const;

/** Audit actions about tickets. */
const ticketActions = ["ticket_answered", "ticket_changed", "ticket_merged", "incoming_mail_settled"] as const;

/** Codes of audit actions about messages and announcements to developers, and retried mails. */
const messageActions = [
  "message_sent",
  "announcement_sent",
  "announcement_cancelled",
  "announcement_resumed",
  "announcement_template_added",
  "announcement_template_changed",
  "announcement_template_retired",
  "announcement_template_restored",
  "mail_retried",
] as const;
/** Audit actions about appeals. */
const appealActions = ["appeal_filed", "appeal_upheld", "appeal_reversed"] as const;
/** Codes of audit actions about the visibility of apps: requests and decisions. */
const visibilityActions = [
  "visibility_asked",
  "visibility_withdrawn",
  "visibility_approved",
  "visibility_rejected",
  "visibility_listed",
] as const;

/** Audit actions about promotional content. */
const contentActions = [
  "content_added",
  "content_placed",
  "content_changed",
  "content_removed",
  "content_language_removed",
  "content_ordered",
  "content_sent",
  "content_withdrawn",
  "content_approved",
  "content_rejected",
  "content_shown",
  "content_hidden",
  "content_replaced",
] as const;

/** Audit actions about staff flags on apps. */
const flagActions = ["app_flagged", "app_flag_changed", "app_flag_taken_off"] as const;

/** Audit actions about API access and API keys. */
const keyActions = ["devtools_on", "devtools_off", "api_key_made", "api_key_replaced", "api_key_revoked"] as const;

/** Audit actions about editorials. */
const editorialActions = [
  "editorial_added",
  "editorial_changed",
  "editorial_published",
  "editorial_scheduled",
  "editorial_unpublished",
] as const;

/** Audit actions about public replies to ratings, and about rating alarms. */
const ratingActions = ["rating_replied", "rating_alarm_acknowledged"] as const;

/** Audit actions about app transfers. */
const transferActions = [
  "transfer_offered",
  "transfer_accepted",
  "transfer_declined",
  "transfer_cancelled",
  "transfer_expired",
  "transfer_reversed",
  "transfer_objected",
] as const;

/** Audit actions about the review queue. */
const queueActions = ["version_expedited", "second_opinion_recorded", "review_rules_changed"] as const;

/** Codes of audit actions about package name conflicts: claims, proofs and decisions. */
const conflictActions = [
  "name_claimed",
  "claim_proven",
  "conflict_noted",
  "conflict_published",
  "conflict_approved",
  "conflict_rejected",
  "conflict_reopened",
] as const;
/** Codes of audit actions about changes to another person's shared view. */
const savedViewActions = ["saved_view_changed", "saved_view_removed"] as const;

/** Actions on test credentials: that they were given and opened, never their content. */
const accessKitActions = ["access_kit_given", "open_access_kit"] as const;

/** Codes of audit actions about staff changes to developers, and staff notes. */
const developerActions = [
  "developer_corrected",
  "developer_type_changed",
  "developer_enabled",
  "developer_disabled",
  "developer_deleted",
] as const;
const noteActions = ["staff_note_added", "staff_note_changed", "staff_note_removed"] as const;

const versionActions = versionStatuses.map((status) => `version_${status}` as const);
const appActions = staffAppStatuses.map((status) => `app_${status}` as const);

/** Codes of all actions in the audit log; labels in `locales/<language>/audit.json` (`action`). */
export const auditActions = [
  ...actingAuditActions,
  ...staffAccountAuditActions,
  ...versionActions,
  ...queueActions,
  ...messageActions,
  ...appealActions,
  "version_save",
  ...appActions,
  "package_config",
  ...documentActions,
  ...offerActions,
  ...pageActions,
  ...ticketActions,
  ...visibilityActions,
  ...flagActions,
  ...contentActions,
  ...keyActions,
  ...savedViewActions,
  ...transferActions,
  ...ratingActions,
  ...editorialActions,
  ...accessKitActions,
  ...reasonActions,
  ...policyActions,
  ...developerActions,
  ...noteActions,
  "update_profile",
  "erase",
  "conflict_opened",
  ...conflictActions,
  "restate",
  "audit_export",
  "search_export",
] as const;
export type AuditAction = (typeof auditActions)[number];
