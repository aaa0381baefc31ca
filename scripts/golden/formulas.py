"""The formulas of the reports, written from their definitions with the standard library only.

Nothing here is taken from packages/domain: where the program uses a series or an iteration, this uses another way (integration,
bisection, Newton steps with conjugate gradients), so that a mistake is not made twice.
"""

import math

Z = 1.959964


# Counts are (promoters, neutrals, detractors); `kind` is "nps" or "csat".


def xs(kind):
    return (1, 0, -1) if kind == "nps" else (1, 0, 0)


def mean(kind, counts):
    total = sum(counts)
    return sum(n * x for n, x in zip(counts, xs(kind))) / total if total else 0.0


def adjusted(kind, counts):
    """Mean and variance of the mean, with the fictitious answers."""
    if kind == "nps":
        p, n, d = counts[0] + 0.75, counts[1] + 1.5, counts[2] + 0.75
        t = p + n + d
        m = (p - d) / t
        return m, ((p + d) / t - m * m) / t
    t = sum(counts) + 4
    m = (counts[0] + 2) / t
    return m, m * (1 - m) / t


def wilson(part, total):
    """In percent: the two solutions of (p - x)^2 = z^2 x (1 - x) / n."""
    p = part / total
    a, b, c = 1 + Z * Z / total, -(2 * p + Z * Z / total), p * p
    root = math.sqrt(b * b - 4 * a * c)
    return 100 * (-b - root) / (2 * a), 100 * (-b + root) / (2 * a)


def interval(kind, counts):
    score = 100 * mean(kind, counts)
    if kind == "csat":
        low, high = wilson(counts[0], sum(counts))
        floor = 0
    else:
        m, v = adjusted(kind, counts)
        low, high = 100 * (m - Z * math.sqrt(v)), 100 * (m + Z * math.sqrt(v))
        floor = -100
    return min(score, max(floor, low)), max(score, min(100, high))


def within_chance(kind, now, before):
    (m1, v1), (m0, v0) = adjusted(kind, now), adjusted(kind, before)
    return abs(m1 - m0) <= Z * math.sqrt(v1 + v0)


def bisect(function, low, high):
    """A zero of a function that falls."""
    for _ in range(200):
        middle = (low + high) / 2
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def shrink(kind, rows):
    """In points. The plain scores for fewer than eight."""
    if len(rows) < 8:
        return [100 * mean(kind, counts) for counts in rows]
    values = [adjusted(kind, counts) for counts in rows]

    def center(t):
        return sum(m / (v + t) for m, v in values) / sum(1 / (v + t) for _, v in values)

    def excess(t):
        mu = center(t)
        return sum((m - mu) ** 2 / (v + t) for m, v in values) - (len(values) - 1)

    between = bisect(excess, 0, 4) if excess(0) > 0 else 0.0
    mu = center(between)
    return [100 * (mu + between / (between + v) * (m - mu)) for m, v in values]


def benjamini_hochberg(ps, rate):
    limit = 0.0
    for rank, p in enumerate(sorted(ps), 1):
        if p <= rate * rank / len(ps):
            limit = p
    return [p <= limit and limit > 0 for p in ps]


def chi_square_tail(x, degrees):
    """By the recurrence over two degrees, from erfc (odd) or the exponential (even)."""
    half = x / 2
    if degrees % 2:
        tail, k = math.erfc(math.sqrt(half)), 1
    else:
        tail, k = math.exp(-half), 2
    while k < degrees:
        tail += math.exp(-half + (k / 2) * math.log(half) - math.lgamma(k / 2 + 1)) if half > 0 else 0
        k += 2
    return tail


def normal_tail(z):
    return math.erfc(z / math.sqrt(2)) / 2


def t_quantile(p, degrees):
    """By Simpson's rule over the density and bisection."""
    scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(degrees * math.pi)

    def area(x, steps=2000):
        h = x / steps
        density = lambda u: (1 + u * u / degrees) ** (-(degrees + 1) / 2)
        inner = sum((4 if i % 2 else 2) * density(i * h) for i in range(1, steps))
        return scale * h / 3 * (density(0) + inner + density(x))

    high = 13.0 if degrees > 1 else 700.0
    return bisect(lambda x: p - 0.5 - area(x), 0.0, high)


def split_change(kind, values):
    """Values are pairs of counts, before and after. Points with their standard errors."""
    totals = [sum(sum(v[t]) for v in values) for t in (0, 1)]
    whole = [tuple(sum(v[t][c] for v in values) for c in range(3)) for t in (0, 1)]
    S = [mean(kind, whole[t]) for t in (0, 1)]
    groups = []
    for v in values:
        n = [sum(v[0]), sum(v[1])]
        s = [mean(kind, v[t]) if n[t] else mean(kind, v[1 - t]) for t in (0, 1)]
        w = [n[t] / totals[t] for t in (0, 1)]
        both = n[0] > 0 and n[1] > 0
        # The part of each period's score in the mean score, and the variance of this mean.
        part = [0.5, 0.5] if both else [1.0, 0.0] if n[0] else [0.0, 1.0]
        spread = [adjusted(kind, v[t])[1] for t in (0, 1)]
        error = sum(part[t] ** 2 * spread[t] for t in (0, 1))
        groups.append({"counts": v, "n": n, "s": s, "w": w, "both": both, "part": part, "error": error})
    for g in groups:
        g["wm"], g["sm"] = sum(g["w"]) / 2, sum(g["s"]) / 2
        g["dw"], g["ds"] = g["w"][1] - g["w"][0], g["s"][1] - g["s"][0]
        g["rate"] = g["wm"] * g["ds"]
        g["mix"] = g["dw"] * (g["sm"] - sum(S) / 2)

    # The influence of one answer of group `own` with value x in period t on each part.
    sign = (-1, 1)

    def rating_on_rate(g, t, x):
        return sign[t] * g["wm"] * (x - g["s"][t]) / g["w"][t] if g["both"] else 0.0

    def rating_on_mix(g, t, x):
        return g["part"][t] * g["dw"] * (x - g["s"][t]) / g["w"][t]

    def variance(influence):
        total = 0.0
        for t in (0, 1):
            for g in groups:
                for n, x in zip(g["counts"][t], xs(kind)):
                    if n:
                        total += n * influence(g, t, x) ** 2 / totals[t] ** 2
        return total

    def product(g):
        return g["error"] * sum(g["w"][t] * (1 - g["w"][t]) / totals[t] for t in (0, 1))

    usual_ds = [sum(g["w"][t] * g["ds"] for g in groups) for t in (0, 1)]
    usual_sm = [sum(g["w"][t] * g["sm"] for g in groups) for t in (0, 1)]
    rate = part_of(
        sum(g["rate"] for g in groups), variance(lambda g, t, x: rating_on_rate(g, t, x) + (g["ds"] - usual_ds[t]) / 2)
    )
    mix = part_of(
        sum(g["mix"] for g in groups),
        variance(lambda g, t, x: rating_on_mix(g, t, x) + sign[t] * (g["sm"] - usual_sm[t])) + sum(map(product, groups)),
    )
    middle = sum(S) / 2
    parts = []
    for own in groups:

        def on_rate(g, t, x):
            inside = g is own
            value = own["ds"] / 2 * ((1 if inside else 0) - own["w"][t])
            return value + (rating_on_rate(own, t, x) if inside else 0.0)

        def on_mix(g, t, x):
            inside = g is own
            value = sign[t] * (own["sm"] - middle) * ((1 if inside else 0) - own["w"][t]) - own["dw"] * (x - S[t]) / 2
            return value + (rating_on_mix(own, t, x) if inside else 0.0)

        parts.append({"rate": part_of(own["rate"], variance(on_rate)), "mix": part_of(own["mix"], variance(on_mix) + product(own))})
    return {
        "change": 100 * (S[1] - S[0]),
        "rate": rate,
        "mix": mix,
        "paradox": rate["points"] * (S[1] - S[0]) < 0 and (mix["low"] > 0 or mix["high"] < 0),
        "values": parts,
        "p": dimension_p(kind, groups, mix),
    }


def part_of(value, variance):
    points, error = 100 * value, 100 * math.sqrt(variance)
    return {"points": points, "low": points - Z * error, "high": points + Z * error, "error": error}


def dimension_p(kind, groups, mix):
    def within(t):
        present = [g for g in groups if g["n"][t]]
        squares = sum(n * (x - g["s"][t]) ** 2 for g in present for n, x in zip(g["counts"][t], xs(kind)))
        total = sum(g["n"][t] for g in present)
        return max(1 / total, squares / max(1, total - len(present)))

    pooled = within(0), within(1)
    compared = [g for g in groups if min(g["n"]) >= 10]
    a = [1 / (pooled[0] / g["n"][0] + pooled[1] / g["n"][1]) for g in compared]
    usual = sum(w * g["ds"] for w, g in zip(a, compared)) / sum(a)
    q = sum(w * (g["ds"] - usual) ** 2 for w, g in zip(a, compared))
    statistic = ((mix["points"] / mix["error"]) ** 2 if mix["error"] > 1e-9 else 0) + q
    return chi_square_tail(statistic, max(1, len(compared)))


def stars(numbers):
    """Mean with its t interval, cut to the scale."""
    n = len(numbers)
    m = sum(numbers) / n
    if n == 1:
        return {"mean": m, "low": None, "high": None, "halfStars": math.floor(2 * m + 0.5) / 2}
    reach = t_quantile(0.975, n - 1) * math.sqrt(sum((x - m) ** 2 for x in numbers) / (n - 1) / n)
    return {"mean": m, "low": max(1, m - reach), "high": min(5, m + reach), "halfStars": math.floor(2 * m + 0.5) / 2}


def value_importance(kind, own, whole):
    """Points of the score that hang on a value, with the standard error."""
    rest = tuple(a - b for a, b in zip(whole, own))
    n, n_rest = sum(own), sum(rest)
    total = n + n_rest
    w, s, r = n / total, mean(kind, own), mean(kind, rest)
    squares = sum(c * ((s - r) * (1 - w) + x - s) ** 2 for c, x in zip(own, xs(kind)))
    squares += sum(c * (-(s - r) * w - w / (1 - w) * (x - r)) ** 2 for c, x in zip(rest, xs(kind)))
    return 100 * w * (s - r), 100 * math.sqrt(squares / total / total)


def correlation(pairs):
    n = len(pairs)
    mx, my = sum(x for x, _ in pairs) / n, sum(y for _, y in pairs) / n
    xx, yy = sum((x - mx) ** 2 for x, _ in pairs), sum((y - my) ** 2 for _, y in pairs)
    return sum((x - mx) * (y - my) for x, y in pairs) / math.sqrt(xx * yy) if xx > 0 and yy > 0 else 0.0


def square_root(matrix):
    """Of a positive definite matrix, with its inverse (Denman and Beavers)."""
    size = len(matrix)
    y = [row[:] for row in matrix]
    z = [[float(i == j) for j in range(size)] for i in range(size)]
    for _ in range(60):
        yi, zi = inverse(y), inverse(z)
        y, z = average(y, zi), average(z, yi)
    return y, z


def average(a, b):
    return [[(p + q) / 2 for p, q in zip(x, y)] for x, y in zip(a, b)]


def inverse(matrix):
    size = len(matrix)
    rows = [row[:] + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(size):
            if r != i:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i])]
    return [row[size:] for row in rows]


def relative_weights(among, with_score):
    """Johnson's weights; they add up to R squared."""
    root, inverse_root = square_root(among)
    coefficients = [sum(a * b for a, b in zip(row, with_score)) for row in inverse_root]
    return [sum((l * b) ** 2 for l, b in zip(row, coefficients)) for row in root]


def auc(scores, labels):
    """With DeLong's interval, by comparing every pair."""
    ones = [s for s, l in zip(scores, labels) if l]
    zeros = [s for s, l in zip(scores, labels) if not l]
    wins = lambda a, b: 1.0 if a > b else 0.5 if a == b else 0.0
    over = [sum(wins(a, b) for b in zeros) / len(zeros) for a in ones]
    under = [sum(wins(a, b) for a in ones) / len(ones) for b in zeros]
    value = sum(over) / len(over)
    spread = lambda v: sum((x - value) ** 2 for x in v) / (len(v) - 1) / len(v)
    reach = Z * math.sqrt(spread(over) + spread(under))
    return {"value": value, "low": max(0, value - reach), "high": min(1, value + reach)}


def balanced_accuracy(scores, labels, threshold):
    right = lambda s: 1.0 if s > threshold else 0.5 if s == threshold else 0.0
    ones = [right(s) for s, l in zip(scores, labels) if l]
    zeros = [1 - right(s) for s, l in zip(scores, labels) if not l]
    return (sum(ones) / len(ones) + sum(zeros) / len(zeros)) / 2
