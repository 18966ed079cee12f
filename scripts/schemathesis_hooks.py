"""Makes most generated requests about people, rooms and things that are there, so that they get past "not found".

The rest stays as it was generated, and so does everything that is meant to be wrong.
"""

import random

import schemathesis

SHARE = 0.7
PEOPLE = ["anna", "ben", "clara"]
ROOMS = ["kueche", "flur", "wohnzimmer"]
MOST_KEPT = 200

chance = random.Random(20)
seen: dict[str, list[str]] = {}


def kind_of(name: str) -> str:
    return name[:-3] + "y" if name.endswith("ies") else name.removesuffix("s")


def kind_at(path: str) -> str:
    # /api/memories/{id} is about a memory.
    return kind_of(([*path.split("/"), "", ""])[2])


def collect(value, kind):
    if isinstance(value, list):
        for each in value:
            collect(each, kind)
    elif isinstance(value, dict):
        name = value.get("slug") or value.get("id")
        if isinstance(name, str):
            kept = seen.setdefault(kind, [])
            if name not in kept:
                kept.append(name)
                del kept[:-MOST_KEPT]
        for key, each in value.items():
            collect(each, kind_of(key))


def put(place, name, values):
    if isinstance(place, dict) and isinstance(place.get(name), str) and values and chance.random() < SHARE:
        place[name] = chance.choice(values)


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is not None and case.meta.generation.mode.is_negative:
        return
    kind = kind_at(case.path)
    for name in ("id", "slug"):
        put(case.path_parameters, name, seen.get(kind, []))
    for place in (case.query, case.body):
        put(place, "speaker", PEOPLE)
        put(place, "owner", PEOPLE)
        put(place, "room", ROOMS)
        put(place, "in_room", ROOMS)
    if isinstance(case.body, dict) and isinstance(case.body.get("ids"), list) and seen.get("memory"):
        case.body["ids"] = [chance.choice(seen["memory"]) for _ in case.body["ids"]]


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code != 200 or "json" not in response.headers.get("content-type", [""])[0]:
        return
    try:
        collect(response.json(), kind_at(case.path))
    except ValueError:
        pass
