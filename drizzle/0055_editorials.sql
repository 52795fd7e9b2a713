ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK (list in ('announcement-templates', 'announcements', 'cms', 'conflicts', 'deliveries', 'developers', 'identity', 'media-review', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'staff-apps', 'ticket-desk', 'transfers', 'visibility'));
--> statement-breakpoint
CREATE FUNCTION refuse_editorial_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'a save of an item is written once';
END $$;
--> statement-breakpoint
CREATE TRIGGER editorial_revision_stays BEFORE UPDATE OR DELETE ON "editorial_revision"
  FOR EACH ROW EXECUTE FUNCTION refuse_editorial_change();
--> statement-breakpoint
CREATE TRIGGER editorial_text_stays BEFORE UPDATE OR DELETE ON "editorial_text"
  FOR EACH ROW EXECUTE FUNCTION refuse_editorial_change();
