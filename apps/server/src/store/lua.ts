import { createHash } from 'node:crypto';
import {
  beatLate,
  keptCode,
  keptCommands,
  keptLog,
  keptOutages,
  leaseFor,
  oneOutage,
  presentFor,
} from './terms.ts';

/** A script that Redis runs as one step, and the name under which Redis keeps it. */
export interface Script {
  readonly text: string;
  readonly sha: string;
}

const time = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

// KEYS head, due, commands, players; ARGV log, channel, table, entry, seq, due or '', game or '', version
// [, command id, player]
const write = `
local function write(game)
  redis.call('RPUSH', ARGV[1] .. game, ARGV[4])
  if ARGV[6] == '' then
    redis.call('ZREM', KEYS[2], ARGV[3])
  else
    redis.call('ZADD', KEYS[2], ARGV[6], ARGV[3])
  end
  if ARGV[9] then
    redis.call('ZADD', KEYS[3], ARGV[5], ARGV[9])
    redis.call('ZREMRANGEBYRANK', KEYS[3], 0, -${keptCommands + 1})
    redis.call('SADD', KEYS[4], ARGV[10])
  end
  redis.call('SPUBLISH', ARGV[2], ARGV[4])
end
`;

/** Replies 1, or 0 where the table is taken. */
export const create = script(`${write}
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[8], 'game', 1, 'base', 1, 'seq', 1)
write(1)
return 1
`);

/** ARGV[7] is the game that the entry opens, or ''. Replies what came of it and a seq. */
export const append = script(`${write}
if ARGV[9] then
  local seen = redis.call('ZSCORE', KEYS[3], ARGV[9])
  if seen then return {'already', tonumber(seen)} end
end
local head = redis.call('HMGET', KEYS[1], 'seq', 'game', 'v')
if not head[1] then return {'gone', 0} end
if tonumber(ARGV[5]) ~= head[1] + 1 then return {'behind', tonumber(head[1])} end
local game = head[2]
if ARGV[7] ~= '' then
  if tonumber(ARGV[7]) ~= game + 1 then
    return redis.error_reply('ERR game ' .. ARGV[7] .. ' cannot follow game ' .. game)
  end
  redis.call('PEXPIRE', ARGV[1] .. game, ${keptLog})
  game = ARGV[7]
  redis.call('HSET', KEYS[1], 'seq', ARGV[5], 'game', game, 'base', ARGV[5])
else
  redis.call('HSET', KEYS[1], 'seq', ARGV[5])
end
if tonumber(ARGV[8]) > tonumber(head[3]) then redis.call('HSET', KEYS[1], 'v', ARGV[8]) end
write(game)
return {'appended', 0}
`);

/** KEYS head, due, here, players; ARGV log, table, seq, commands, ms to keep the log. Replies 1, or 0 where the head is elsewhere. */
export const remove = script(`
local head = redis.call('HMGET', KEYS[1], 'seq', 'game')
if head[1] ~= ARGV[3] then return 0 end
for _, player in ipairs(redis.call('SMEMBERS', KEYS[4])) do redis.call('DEL', ARGV[4] .. player) end
redis.call('PEXPIRE', ARGV[1] .. head[2], ARGV[5])
redis.call('ZREM', KEYS[2], ARGV[2])
redis.call('DEL', KEYS[1], KEYS[3], KEYS[4])
return 1
`);

/** KEYS code; ARGV table. */
export const keepCode = script(`
local table_id = redis.call('GET', KEYS[1])
if not table_id or table_id == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ${keptCode}) end
`);

/** KEYS head; ARGV log, from. Replies the head's four numbers and the entries, or nothing. */
export const read = script(`
local head = redis.call('HMGET', KEYS[1], 'v', 'game', 'base', 'seq')
if not head[4] then return false end
local first = math.max(ARGV[2] - head[3], 0)
return {head[1], head[2], head[3], head[4], redis.call('LRANGE', ARGV[1] .. head[2], first, -1)}
`);

/** KEYS head, commands; ARGV command id. Replies the head's seq and the command's, or nothing. */
export const lookUp = script(`
local seq = redis.call('HGET', KEYS[1], 'seq')
if not seq then return false end
return {seq, redis.call('ZSCORE', KEYS[2], ARGV[1])}
`);

/** KEYS due, heads; ARGV tables. Replies those of them that are due: they are now leased. One that is gone is never due. */
export const lease = script(`${time}
local leased = {}
for i, table_id in ipairs(ARGV) do
  local due = redis.call('ZSCORE', KEYS[1], table_id)
  if redis.call('EXISTS', KEYS[1 + i]) == 0 then
    redis.call('ZREM', KEYS[1], table_id)
  elseif due and tonumber(due) <= now then
    redis.call('ZADD', KEYS[1], 'XX', now + ${leaseFor}, table_id)
    leased[#leased + 1] = table_id
  end
end
return leased
`);

/** KEYS head, due; ARGV table, seq, due. */
export const resetDue = script(`
if redis.call('HGET', KEYS[1], 'seq') == ARGV[2] then redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1]) end
`);

/** KEYS last beat, outages. Replies the time, then each outage as from:to. */
export const beat = script(`${time}
local last = tonumber(redis.call('GET', KEYS[1]) or now)
if now - last > ${beatLate} then
  local from = last
  local before = redis.call('LINDEX', KEYS[2], -1)
  if before then
    local began, ended = before:match('(%d+):(%d+)')
    if last - ended < ${oneOutage} then
      from = tonumber(began)
      redis.call('RPOP', KEYS[2])
    end
  end
  redis.call('RPUSH', KEYS[2], string.format('%.0f:%.0f', from, now))
  redis.call('LTRIM', KEYS[2], -${keptOutages}, -1)
end
redis.call('SET', KEYS[1], now)
return {now, unpack(redis.call('LRANGE', KEYS[2], 0, -1))}
`);

/** KEYS here; ARGV viewer:connection. */
export const arrive = script(`${time}
redis.call('HSET', KEYS[1], ARGV[1], now + ${presentFor})
redis.call('PEXPIRE', KEYS[1], ${presentFor})
`);

/** KEYS here. Replies each live viewer:connection. */
export const here = script(`${time}
local fields, live = redis.call('HGETALL', KEYS[1]), {}
for i = 1, #fields, 2 do
  if tonumber(fields[i + 1]) > now then
    live[#live + 1] = fields[i]
  else
    redis.call('HDEL', KEYS[1], fields[i])
  end
end
return live
`);

function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}
