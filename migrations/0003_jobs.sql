-- What has been read for lasting statements. Conversations that ended before this existed count as read: the default
-- fills the rows that are there, whatever the row policies say, and is gone for those to come.
ALTER TABLE merkdir.sessions ADD COLUMN extracted_at timestamptz DEFAULT now();
--> statement-breakpoint
ALTER TABLE merkdir.sessions ALTER COLUMN extracted_at DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE merkdir.transcript_turns ADD COLUMN extracted_at timestamptz DEFAULT now();
--> statement-breakpoint
ALTER TABLE merkdir.transcript_turns ALTER COLUMN extracted_at DROP DEFAULT;
--> statement-breakpoint
CREATE INDEX sessions_unread ON merkdir.sessions (vault_id, closed_at) WHERE extracted_at IS NULL;
--> statement-breakpoint
-- The tables of pg-boss, schema version 24, as its getConstructionPlans('merkdir_jobs') writes them: jobs hold ids, their
-- results counts and codes.
CREATE SCHEMA merkdir_jobs;
--> statement-breakpoint
CREATE TYPE merkdir_jobs.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);
--> statement-breakpoint
CREATE TABLE merkdir_jobs.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE merkdir_jobs.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES merkdir_jobs.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE merkdir_jobs.schedule (
  name text REFERENCES merkdir_jobs.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE merkdir_jobs.subscription (
  event text not null,
  name text not null REFERENCES merkdir_jobs.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);
--> statement-breakpoint
CREATE TABLE merkdir_jobs.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state merkdir_jobs.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
--> statement-breakpoint
ALTER TABLE merkdir_jobs.job ADD PRIMARY KEY (name, id);
--> statement-breakpoint
CREATE TABLE merkdir_jobs.archive (LIKE merkdir_jobs.job);
--> statement-breakpoint
ALTER TABLE merkdir_jobs.archive ADD PRIMARY KEY (name, id);
--> statement-breakpoint
ALTER TABLE merkdir_jobs.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX archive_i1 ON merkdir_jobs.archive(archived_on);
--> statement-breakpoint
CREATE FUNCTION merkdir_jobs.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO merkdir_jobs.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE merkdir_jobs.%I (LIKE merkdir_jobs.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE merkdir_jobs.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE merkdir_jobs.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES merkdir_jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE merkdir_jobs.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES merkdir_jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON merkdir_jobs.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON merkdir_jobs.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON merkdir_jobs.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON merkdir_jobs.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON merkdir_jobs.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE merkdir_jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE merkdir_jobs.job ATTACH PARTITION merkdir_jobs.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION merkdir_jobs.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM merkdir_jobs.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS merkdir_jobs.%I', table_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
INSERT INTO merkdir_jobs.version(version) VALUES ('24');
--> statement-breakpoint
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA merkdir_jobs FROM PUBLIC;
--> statement-breakpoint
-- Queues are made here, since only the owner may make tables. A second process takes a job over when it ran for longer
-- than it may, so nothing a job does may take as long.
SELECT merkdir_jobs.create_queue('memory.extract',
  '{"policy": "standard", "retryLimit": 5, "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 300}');
--> statement-breakpoint
SELECT merkdir_jobs.create_queue('memory.consolidate',
  '{"policy": "stately", "retryLimit": 2, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 900}');
--> statement-breakpoint
DO $$
DECLARE guarded text;
BEGIN
  FOREACH guarded IN ARRAY ARRAY['job', 'archive'] LOOP
    EXECUTE format('ALTER TABLE merkdir_jobs.%I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('ALTER TABLE merkdir_jobs.%I FORCE ROW LEVEL SECURITY', guarded);
    EXECUTE format('CREATE POLICY job_in_vault ON merkdir_jobs.%1$I TO merkdir_job USING (%2$s) WITH CHECK (%2$s)',
      guarded, '(data ->> ''vault'')::uuid = (SELECT merkdir.current_vault())');
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA merkdir_jobs TO merkdir_job;
--> statement-breakpoint
GRANT SELECT ON merkdir_jobs.version, merkdir_jobs.queue TO merkdir_job;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON merkdir_jobs.job, merkdir_jobs.archive TO merkdir_job;
