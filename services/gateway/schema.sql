-- What the migrations make of an empty schema. Written by `npm run documents`, read by reviews alone.

create unlogged table gateway.counts (
  key text not null,
  points integer not null,
  expire bigint,
  constraint counts_pkey PRIMARY KEY (key),
  constraint counts_key_check CHECK ((length(key) <= 64))
) with (fillfactor=50);

CREATE INDEX counts_by_end ON gateway.counts USING btree (expire);
