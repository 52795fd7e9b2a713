-- Saved views name the resource of their list: the staff list of editorials was a resource of its own, cms.
UPDATE saved_view SET list = 'editorials' WHERE list = 'cms';
